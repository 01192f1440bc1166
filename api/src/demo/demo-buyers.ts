// The buyers of the demo shops: the first ones order most often, those with an account under its
// e-mail.
import type { OrderDetails } from '@shop/contract';

export interface DemoBuyer {
  /** The account's e-mail; null = a guest. */
  email: string | null;
  details: OrderDetails;
  /** The GST number of a buyer who orders for a firm; missing = none. */
  gstin?: string;
}

const buyer = (
  name: string,
  phone: string,
  place: readonly [line1: string, city: string, state: string, postalCode: string],
  hasAccount = false,
): DemoBuyer => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const [line1, city, state, postalCode] = place;
  return {
    email: hasAccount ? `${firstName}.${lastName}@localhost.test`.toLowerCase() : null,
    details: { firstName, lastName, phone, line1, line2: '', city, state, postalCode },
  };
};

export const demoBuyers: readonly DemoBuyer[] = [
  buyer('Meera Iyer', '9820010001', ['14 Hill Road', 'Mumbai', 'Maharashtra', '400050'], true),
  buyer('Arjun Nair', '9820010002', ['3 Marine Drive', 'Kochi', 'Kerala', '682031'], true),
  buyer('Sunita Sharma', '9820010003', ['27 MI Road', 'Jaipur', 'Rajasthan', '302001'], true),
  {
    ...buyer('Rohan Kulkarni', '9820010004', ['8 FC Road', 'Pune', 'Maharashtra', '411004'], true),
    gstin: '27AAPFU0939F1ZV',
  },
  buyer('Fatima Shaikh', '9820010005', ['61 Mohammed Ali Road', 'Mumbai', 'Maharashtra', '400003']),
  buyer('Ananya Das', '9820010006', ['19 Park Street', 'Kolkata', 'West Bengal', '700016'], true),
  buyer(
    'Vikram Reddy',
    '9820010007',
    ['5 Banjara Hills', 'Hyderabad', 'Telangana', '500034'],
    true,
  ),
  buyer('Harpreet Kaur', '9820010008', ['42 Mall Road', 'Amritsar', 'Punjab', '143001']),
  buyer('Lakshmi Menon', '9820010009', ['11 Anna Salai', 'Chennai', 'Tamil Nadu', '600002'], true),
  buyer('Imran Qureshi', '9820010010', ['30 Hazratganj', 'Lucknow', 'Uttar Pradesh', '226001']),
  buyer('Pooja Patel', '9820010011', ['77 CG Road', 'Ahmedabad', 'Gujarat', '380009'], true),
  buyer('Sanjay Gupta', '9820010012', ['9 Karol Bagh', 'New Delhi', 'Delhi', '110005']),
  buyer('Divya Shetty', '9820010013', ['24 MG Road', 'Bengaluru', 'Karnataka', '560001'], true),
  buyer('Nikhil Joshi', '9820010014', ['2 Law College Road', 'Pune', 'Maharashtra', '411004']),
  buyer('Zoya Khan', '9820010015', ['16 Lake View', 'Bhopal', 'Madhya Pradesh', '462003']),
  buyer('Kavita Rao', '9820010016', ['33 Jayanagar', 'Bengaluru', 'Karnataka', '560041'], true),
  buyer('Tenzin Dorji', '9820010017', ['7 Hill Cart Road', 'Siliguri', 'West Bengal', '734001']),
  buyer('Ritu Agarwal', '9820010018', ['50 Civil Lines', 'Raipur', 'Chhattisgarh', '492001']),
  buyer('Manoj Pillai', '9820010019', ['12 Kowdiar', 'Thiruvananthapuram', 'Kerala', '695003']),
  buyer(
    'Gurleen Singh',
    '9820010020',
    ['88 Sector 17', 'Chandigarh', 'Chandigarh', '160017'],
    true,
  ),
];
