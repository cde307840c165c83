import type { SeedArticle } from './seed-article.ts';

export const officeNews: SeedArticle[] = [
  {
    title: 'Apply for your barangay documents from your phone',
    titleFil: 'Kumuha ng dokumento ng barangay gamit ang cellphone',
    excerpt:
      'Clearance, residency, indigency and six more services are now online. Verify your number, send your papers, and come to the hall only once.',
    excerptFil:
      'Online na ang clearance, residency, indigency at anim pang serbisyo. I-verify ang number, ipasa ang mga dokumento, at isang beses na lang pumunta sa barangay hall.',
    content: `<p>You no longer need to leave work to ask what you have to bring. <strong>Nine services</strong> of the barangay hall can now be applied for on this site, at any hour, from any phone.</p>
<h2>How it works</h2>
<ol><li>Choose a service and press <strong>Apply Online</strong>.</li><li>Verify your mobile number with the six-digit code we send you.</li><li>Fill in your details and add a photo or PDF of each requirement.</li><li>Keep your reference number. With it you can follow your application day by day.</li></ol>
<p>When the document is ready for release, come to the hall with your original papers and pay the fee at the window. Your papers are seen only by the staff who handle your application.</p>
<blockquote>If you prefer to speak with a person, nothing changes: the counter is open as before, and we are glad to see you.</blockquote>
<p>Need help? Bring your phone to the hall on a Saturday morning and a youth volunteer will go through it with you.</p>`,
    category: 'Government Services',
    type: 'announcement',
    tags: ['online services', 'clearance', 'how to'],
    author: 'Office of the Barangay Secretary',
    readTime: '2 min read',
    views: 1432,
    cover: 'id-desk',
    daysAgo: 1,
  },
  {
    title: 'Barangay assembly: what was asked, what was answered',
    titleFil: 'Pulong ng barangay: ang mga tanong at ang mga sagot',
    excerpt:
      'More than two hundred residents filled the covered court. Drainage, parking and the waiting time for clearances led the questions.',
    excerptFil: 'Mahigit dalawang daang residente ang dumalo sa covered court. Kanal, paradahan at tagal ng clearance ang unang itinanong.',
    content: `<p>More than two hundred residents came to the barangay assembly at the covered court to hear the report for the past six months and to question it. The session lasted three hours; the full minutes are on the board at the hall.</p>
<h2>Drainage</h2>
<p>Residents of Scout Tobias asked why water still rises to the sidewalk after an hour of rain. The committee on infrastructure showed where a collapsed culvert was found and committed to have it replaced before the next rainy season.</p>
<h2>Parking</h2>
<p>The proposal for one-side parking on Scout Santiago divided the room. It goes to a consultation by street, with a written ballot for each household.</p>
<h2>Waiting time</h2>
<p>The secretary reported that a clearance is now released in two working days as a rule. Those who apply online are told the promised date at once and can follow the status.</p>
<blockquote>“Mas mabuti nang magtanong sa harap kaysa magreklamo sa likod,” said one of the oldest residents present, to long applause.</blockquote>`,
    category: 'Government Services',
    type: 'news',
    tags: ['assembly', 'report', 'drainage'],
    author: 'Office of the Barangay Secretary',
    readTime: '4 min read',
    views: 388,
    cover: 'assembly',
    daysAgo: 6,
  },
  {
    title: 'What to bring when you apply for a Barangay ID',
    titleFil: 'Ano ang dadalhin sa pagkuha ng Barangay ID',
    excerpt: 'A recent photo, proof of your address and one document with your birth date. Here is what counts, and what does not.',
    excerptFil: 'Bagong litrato, patunay ng tirahan at isang dokumentong may petsa ng kapanganakan. Narito ang tinatanggap at hindi.',
    content: `<p>The Barangay ID proves that you are a resident and carries the person to call in an emergency. About one in five applications is sent back because a paper is missing or cannot be read, so here is what we look for.</p>
<h2>Proof of address</h2>
<p>A water, electricity or internet bill of the last three months. If it is not in your name, add a short letter from the person named on it. A contract of lease is fine too.</p>
<h2>Photo</h2>
<p>Face forward, plain light background, no cap or dark glasses. A photo taken with a phone is good enough if your face is sharp and evenly lit.</p>
<h2>Birth certificate or valid ID</h2>
<ul><li>Any government ID that shows your birth date</li><li>For students: a school ID together with the birth certificate</li><li>Photocopies are accepted; a photo of a screen is not</li></ul>
<p>The ID costs ₱100 and is free for senior citizens and persons with disability. It is ready in five to seven working days.</p>`,
    category: 'Government Services',
    type: 'information',
    tags: ['barangay ID', 'requirements'],
    author: 'Barangay Information Desk',
    readTime: '3 min read',
    views: 956,
    cover: 'id-desk',
    daysAgo: 15,
  },
  {
    title: 'Our volunteers honored for a year of clean drains and green corners',
    titleFil: 'Pinarangalan ang mga volunteer sa isang taon ng paglilinis',
    excerpt: 'Thirty-two volunteers received ribbons at the covered court. Together they gave every Saturday morning for a year.',
    excerptFil:
      'Tatlumpu’t dalawang volunteer ang binigyan ng laso sa covered court. Isang taon nilang ibinigay ang bawat Sabado ng umaga.',
    content: `<p>Thirty-two volunteers stood on the stage of the covered court last Sunday to receive ribbons sewn by the women's livelihood group. For a year of Saturdays they cleared drains, sorted bottles and watered the young trees along our streets.</p>
<p>The oldest among them is seventy-four and has not missed a morning. The youngest is nine and counts the sacks.</p>
<blockquote>“When you sweep your own street, you start to greet the people on it,” said Kagawad Florante Luntian as he handed out the ribbons.</blockquote>
<h2>What a year of Saturdays did</h2>
<ul><li>All four drains along Scout Tuason run free</li><li>Three dumping corners became planting boxes</li><li>The materials recovery facility now earns enough to pay for its own gloves and tools</li></ul>
<p>Want to join? Meet the group at 6:00 AM on Saturday in front of the hall. Gloves and coffee are provided.</p>`,
    category: 'Environment',
    type: 'achievement',
    tags: ['volunteers', 'clean-up', 'recognition'],
    author: 'Barangay Information Desk',
    readTime: '2 min read',
    views: 471,
    cover: 'award',
    daysAgo: 13,
  },
];
