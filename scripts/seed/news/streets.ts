import type { SeedArticle } from './seed-article.ts';

export const streetNews: SeedArticle[] = [
  {
    title: 'Water service interruption scheduled for August 5, 2025 - Preparation advised',
    titleFil: 'Walang tubig sa Agosto 5, 2025, 10:00 ng gabi - Mag-imbak po',
    excerpt:
      'No water from 10:00 PM on August 5 until about 6:00 AM the next day while a main pipe along Scout Borromeo is replaced. Store enough for drinking, cooking and the bathroom.',
    excerptFil:
      'Walang tubig mula 10:00 ng gabi ng Agosto 5 hanggang mga 6:00 ng umaga kinabukasan dahil papalitan ang tubo sa Scout Borromeo. Mag-imbak po ng sapat para sa inumin, pagluluto at banyo.',
    content: `<p>The water company will replace a leaking main pipe along Scout Borromeo Street on <strong>August 5, 2025, from 10:00 PM until about 6:00 AM the following day</strong>. During these hours there will be no water, or very weak pressure, in most of South Triangle.</p>
<h2>Streets affected</h2>
<ul><li>Scout Borromeo, from Panay Avenue to Scout Tuason</li><li>Scout Tuason, Scout Tobias and Scout Limbaga</li><li>Scout Madriñan and Scout Santiago, odd house numbers (low pressure)</li></ul>
<h2>What to do before</h2>
<ul><li>Store at least <strong>20 liters for each member of the family</strong>, in covered containers.</li><li>Keep drinking water apart from water for cleaning.</li><li>Close all faucets before you sleep, so that nothing floods when the supply returns.</li><li>Buildings with overhead tanks: fill them before 8:00 PM.</li></ul>
<p>Two water tankers will stand by from 11:00 PM, one in front of the barangay hall and one at the corner of Scout Borromeo and Scout Tuason. Please bring your own containers. Tanods will deliver to senior citizens and persons with disability who cannot carry water; call the barangay hall to be put on the list.</p>
<p>When the water comes back it may look cloudy at first. Let it run for a few minutes until it is clear, and boil it for two minutes before giving it to small children. <em>Thank you for your patience while the pipe is made safe.</em></p>`,
    contentFil: `<p>Papalitan ng water company ang tumatagas na tubo sa Scout Borromeo Street sa <strong>Agosto 5, 2025, mula 10:00 ng gabi hanggang mga 6:00 ng umaga kinabukasan</strong>. Sa mga oras na ito, walang tubig o mahina ang tulo sa halos buong South Triangle.</p>
<h2>Mga kalyeng apektado</h2>
<ul><li>Scout Borromeo, mula Panay Avenue hanggang Scout Tuason</li><li>Scout Tuason, Scout Tobias at Scout Limbaga</li><li>Scout Madriñan at Scout Santiago, mga bahay na odd ang number (mahina ang tulo)</li></ul>
<h2>Ano ang gagawin bago mawalan</h2>
<ul><li>Mag-imbak ng hindi bababa sa <strong>20 litro bawat tao sa bahay</strong>, sa lalagyang may takip.</li><li>Ihiwalay ang inumin sa panlinis.</li><li>Isara ang lahat ng gripo bago matulog, para walang bumaha pagbalik ng tubig.</li><li>Sa mga gusaling may tangke: punuin ito bago mag-8:00 ng gabi.</li></ul>
<p>May dalawang tanker ng tubig mula 11:00 ng gabi: isa sa harap ng barangay hall at isa sa kanto ng Scout Borromeo at Scout Tuason. Magdala po ng sariling lalagyan. Ihahatid ng mga tanod ang tubig sa mga senior citizen at may kapansanan na hindi makabuhat; tumawag po sa barangay hall para mailista.</p>
<p>Pagbalik ng tubig, puwedeng malabo ito sa una. Patuluin muna nang ilang minuto hanggang luminaw, at pakuluan nang dalawang minuto bago ipainom sa maliliit na bata. <em>Salamat po sa inyong pasensya.</em></p>`,
    category: 'Infrastructure',
    type: 'urgent',
    tags: ['water', 'interruption', 'Scout Borromeo'],
    author: 'Barangay Information Desk',
    readTime: '3 min read',
    views: 1864,
    cover: 'water',
    daysAgo: 0,
  },
  {
    title: 'One lane on Scout Limbaga while street lights are replaced',
    titleFil: 'Isang lane lang sa Scout Limbaga habang pinapalitan ang mga ilaw',
    excerpt:
      'Crews are putting up brighter LED lights. Expect one open lane from 9:00 AM to 5:00 PM and a short power pause for each block.',
    excerptFil:
      'Mas maliwanag na LED ang ikinakabit. Isang lane lang ang bukas mula 9:00 ng umaga hanggang 5:00 ng hapon, at sandaling mawawalan ng kuryente bawat kanto.',
    content: `<p>Starting this week, crews replace the old street lamps along <strong>Scout Limbaga</strong> with LED lights. They work from 9:00 AM to 5:00 PM, block by block, and keep one lane open at all times.</p>
<h2>If you drive</h2>
<p>Please use Scout Madriñan or Scout Tobias as an alternative, and do not park on either side of Scout Limbaga during working hours. Vehicles left in the work area will first be called by plate number, then moved to the next street.</p>
<h2>If you live there</h2>
<ul><li>Each block loses power for about 20 minutes. A tanod knocks before it happens.</li><li>Garages stay reachable; ask the foreman and the crew will make way.</li><li>If you use medical equipment at home, tell the barangay hall ahead so that a generator is brought to your door.</li></ul>
<p>The new lamps use less than half the electricity and shine on the sidewalk rather than into bedrooms. Tell us about a dark corner that was missed: message the office through the chat on this site, with the nearest house number.</p>`,
    category: 'Infrastructure',
    type: 'advisory',
    tags: ['road works', 'street lights', 'traffic'],
    author: 'Committee on Infrastructure',
    readTime: '2 min read',
    views: 642,
    cover: 'street-works',
    daysAgo: 2,
  },
  {
    title: 'Night patrol doubles on weekends; curfew for minors from 10:00 PM',
    titleFil: 'Doble ang tanod sa gabi ng Biyernes at Sabado; curfew ng menor de edad mula 10:00',
    excerpt:
      'Two more tanod pairs walk the Scout streets on Friday and Saturday nights. Parents are reminded of the curfew for those under 18.',
    excerptFil:
      'Dalawa pang pares ng tanod ang iikot sa mga kalyeng Scout tuwing Biyernes at Sabado ng gabi. Paalala po sa mga magulang ang curfew ng wala pang 18.',
    content: `<p>From this Friday, <strong>two more pairs of tanods</strong> walk the Scout streets between 9:00 PM and 3:00 AM on Fridays and Saturdays. They carry radios, wear reflective vests, and pass each outpost at least once an hour.</p>
<p>The additional rounds answer a request from residents near Panay Avenue, where phone snatching was reported on the way home from work. You may ask any pair to walk with you to your gate.</p>
<h2>Curfew for minors</h2>
<p>Those under 18 should be home from 10:00 PM to 5:00 AM unless they are with a parent, coming from school or work, or in an emergency. A child found outside is brought home, not locked up, and the family is visited the next day.</p>
<h2>When you need help</h2>
<ul><li>Emergency: <strong>911</strong></li><li>Police: <strong>117</strong></li><li>Fire: <strong>116</strong></li></ul>
<p>For noise, stray animals and parked vehicles that block a gate, call the barangay hall. The desk is staffed day and night.</p>`,
    category: 'Safety',
    type: 'advisory',
    tags: ['tanod', 'patrol', 'curfew'],
    author: 'Committee on Peace and Order',
    readTime: '2 min read',
    views: 519,
    cover: 'night-patrol',
    daysAgo: 8,
  },
  {
    title: 'Know your collection days: how we segregate in South Triangle',
    titleFil: 'Alamin ang araw ng hakot: ang paghihiwalay ng basura sa South Triangle',
    excerpt:
      'Green for food and leaves, blue for what can be recycled, black for the rest. Here is the week at a glance and what goes where.',
    excerptFil:
      'Berde para sa pagkain at dahon, asul para sa puwedeng i-recycle, itim para sa iba. Narito ang buong linggo at kung saan ilalagay ang bawat isa.',
    content: `<p>Our collectors take only <strong>segregated</strong> waste. It keeps the trucks moving, feeds the compost beds behind the hall and leaves less for the landfill.</p>
<h2>Which day</h2>
<ul><li><strong>Monday, Wednesday, Friday:</strong> green pail (food scraps, leaves, coffee grounds)</li><li><strong>Tuesday:</strong> blue sack (bottles, cans, clean paper and cartons)</li><li><strong>Saturday:</strong> black bag (sachets, diapers, broken ceramics)</li></ul>
<p>Bring your waste out between 6:00 and 8:00 AM, not the night before, so that cats and dogs do not open the bags.</p>
<h2>Please keep apart</h2>
<p>Batteries, bulbs, paint and old phones are hazardous. Drop them in the red box at the entrance of the barangay hall during office hours; they are picked up by a licensed hauler.</p>
<p>Bottles and cartons may also be exchanged for rice at the materials recovery facility every first Saturday of the month. Clean and dry, please.</p>`,
    category: 'Environment',
    type: 'information',
    tags: ['garbage', 'recycling', 'schedule'],
    author: 'Committee on Environment',
    readTime: '2 min read',
    views: 1207,
    cover: 'segregation',
    daysAgo: 11,
  },
];
