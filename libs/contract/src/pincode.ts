/** Where a pincode lies (DELIV-04). */

export interface PincodePlace {
  /** The town or district; '' = not known. */
  city: string;
  state: string;
  /** Of GST, two digits. */
  stateCode: string;
}

export interface PincodeAnswer {
  /** Six digits. */
  pincode: string;
  /** Most likely first; several for one that lies in two states, none where the shopper has to say it. */
  places: PincodePlace[];
}
