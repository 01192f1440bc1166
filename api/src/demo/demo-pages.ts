// The six policy pages of the demo shop, as HTML by page key.
export const demoPages = {
  aboutPage: `<h2>Sunlight and thread</h2>
<p>Dhoop &amp; Dhaga began on a terrace in Jaipur in 2016, with eleven cushion covers drying on a line and a neighbour who asked what they cost. Today we work with <strong>41 workshops in fourteen states</strong>: coppersmiths in Pune, potters in Khurja, weavers in Kannur, printers in Bagru.</p>
<blockquote>A thing made by hand carries the afternoon it was made in.</blockquote>
<h3>How we work</h3>
<ul>
<li><strong>The maker names the price.</strong> We add what it costs to photograph, pack and post, and a fair margin. Nothing else.</li>
<li><strong>Half is paid up front.</strong> Nobody should have to borrow in order to work.</li>
<li><strong>Small batches.</strong> If something is sold out, someone is busy making it.</li>
<li><strong>No plastic in the box.</strong> Paper, straw, and a marigold when they are in season.</li>
</ul>
<h3>Come and see us</h3>
<p>Our studio at 14 Nahargarh Road, Jaipur is open <em>Monday to Saturday, 10 am to 6 pm</em>. Pick up your order, touch everything, stay for chai.</p>`,
  privacyPolicy: `<h2>Privacy policy</h2>
<p>We sell lamps and cushions, not data. This page says what we keep about you, why, and for how long.</p>
<h3>What we collect</h3>
<ul>
<li><strong>To deliver your order:</strong> your name, phone number, e-mail and address.</li>
<li><strong>If you make an account:</strong> your e-mail and a password, which is stored only as a hash that nobody can read back.</li>
<li><strong>If you pay online:</strong> the payment’s reference. Card and UPI details go straight to the payment provider; we never see them.</li>
</ul>
<h3>Who else sees it</h3>
<p>Our courier partner sees your name, phone number and address. The payment provider sees what it needs to take the payment. Nobody else does, unless the law requires it.</p>
<h3>How long we keep it</h3>
<p>Order records are kept for eight years, as Indian tax law asks. Everything else is deleted when you close your account.</p>
<h3>Your rights</h3>
<p>You may ask for a copy of your data, correct it, or have it deleted under the Digital Personal Data Protection Act, 2023. Write to <a href="mailto:hello@example.com">hello@example.com</a>; we answer within seven days.</p>
<hr>
<p><em>This is the page of a demo shop. Dhoop &amp; Dhaga is not a real business.</em></p>`,
  termsCondition: `<h2>Terms and conditions</h2>
<p>By placing an order you agree to the terms below. We have kept them short so that they can be read.</p>
<h3>Orders and prices</h3>
<ol>
<li>All prices are in Indian rupees and include GST. Shipping is shown before you pay.</li>
<li>The minimum order is ₹299. Some small things, such as diyas and chai glasses, are sold from a minimum quantity.</li>
<li>Your order is accepted when we confirm it. If something turns out to be unavailable, we tell you and refund it in full.</li>
</ol>
<h3>Made by hand</h3>
<p>Colours shift from one dye bath to the next, and two pots are never quite the same. Small differences in size, tone and print are part of the piece and <strong>not a defect</strong>.</p>
<h3>Payment</h3>
<p>Pay online, or in cash when your order arrives. Cash on delivery is offered for orders.</p>
<h3>Law</h3>
<p>These terms follow the laws of India. Any dispute is heard in the courts of Jaipur, though we would much rather settle it over the phone.</p>`,
  shippingPolicy: `<h2>Shipping policy</h2>
<p>We deliver to more than <strong>19,000 PIN codes</strong> in India for a flat ₹79 an order, whatever it weighs.</p>
<h3>When will it arrive?</h3>
<ul>
<li><strong>Packing:</strong> one to two working days.</li>
<li><strong>Metro cities:</strong> three to four days after that.</li>
<li><strong>Everywhere else:</strong> five to seven days.</li>
<li><strong>North-East, Ladakh and the islands:</strong> up to ten days.</li>
</ul>
<p>In the two weeks before Diwali, please allow two days more. The potters are tired, and so are the couriers.</p>
<h3>Pick it up yourself</h3>
<p>Choose <em>pickup</em> at checkout and collect your order, free of charge, from 14 Nahargarh Road, Jaipur, Monday to Saturday between 10 am and 6 pm. We hold it for seven days.</p>
<h3>Breakages</h3>
<p>Clay and glass travel in double boxes. If something still breaks, send us a picture within 48 hours and we post a new one at our cost.</p>`,
  refundPolicy: `<h2>Refund and return policy</h2>
<p>If you do not love it, send it back within <strong>ten days</strong> of delivery.</p>
<h3>How to return something</h3>
<ol>
<li>Write to <a href="mailto:hello@example.com">hello@example.com</a> with your order number and the reason, if you care to give one.</li>
<li>Pack the piece as it came to you, unused and with its tag.</li>
<li>Our courier collects it within three working days.</li>
</ol>
<h3>When you get your money</h3>
<p>We check the parcel the day it reaches us. Refunds go to the account you paid from within <strong>five to seven working days</strong>; for cash on delivery, to your UPI ID or bank account.</p>
<h3>What we cannot take back</h3>
<ul>
<li>Candles and dhoop that have been lit.</li>
<li>Linen that has been washed.</li>
<li>Pieces made to your measure.</li>
</ul>
<p>Anything that arrives damaged or wrong is replaced or refunded in full, shipping included.</p>`,
  termsServices: `<h2>Terms of service</h2>
<p>These terms cover the use of this website. The purchase itself is covered by our terms and conditions.</p>
<h3>Your account</h3>
<p>You can order as a guest. With an account you see your past orders and check out faster. Keep your password to yourself, and tell us if you think someone else has it.</p>
<h3>Fair use</h3>
<ul>
<li>Please give a true name, phone number and address, so that the parcel finds you.</li>
<li>Do not place orders you do not mean to accept.</li>
<li>Do not copy our pictures and texts for another shop. Ask us; we often say yes.</li>
</ul>
<h3>Links to others</h3>
<p>A few pieces are sold by friends of ours on their own sites. Their terms apply there, and we answer only for what is sold here.</p>
<h3>Changes</h3>
<p>If we change these terms, the new version stands here at least <strong>fourteen days</strong> before it takes effect.</p>
<p>Questions? Write to <a href="mailto:hello@example.com">hello@example.com</a>. A person answers.</p>`,
} as const;
