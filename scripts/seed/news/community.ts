import type { SeedArticle } from './seed-article.ts';

export const communityNews: SeedArticle[] = [
  {
    title: 'Free vaccination days for children and senior citizens',
    titleFil: 'Libreng bakuna para sa mga bata at senior citizen',
    excerpt: 'Measles, polio and flu shots at the covered court, three mornings in a row. Bring the health booklet; no appointment needed.',
    excerptFil:
      'Bakuna sa tigdas, polio at trangkaso sa covered court, tatlong magkakasunod na umaga. Dalhin po ang health booklet; hindi kailangan ng appointment.',
    content: `<p>The health center brings its vaccines to the covered court for <strong>three mornings, Tuesday to Thursday, 8:00 AM to 12:00 PM</strong>. Shots are free for all residents in the groups below.</p>
<ul><li>Children up to five years: measles, polio and catch-up doses</li><li>Girls nine to fourteen: HPV, with the consent of a parent</li><li>Senior citizens: flu and pneumonia</li></ul>
<h2>What to bring</h2>
<p>The child's health booklet, or any ID for seniors. If the booklet is lost, come anyway: the midwife will look up the record and write a new one.</p>
<h2>On the day</h2>
<p>Seniors and pregnant women enter first. Everyone rests fifteen minutes after the shot, in the shade, with water. A doctor is present throughout.</p>
<p>Cannot leave the house? Ask a neighbor or relative to give your name at the health center. Our nurses visit bedridden residents in the afternoon.</p>`,
    category: 'Health & Wellness',
    type: 'program',
    tags: ['vaccination', 'children', 'seniors'],
    author: 'South Triangle Health Center',
    readTime: '2 min read',
    views: 874,
    cover: 'vaccination',
    daysAgo: 3,
  },
  {
    title: 'Fiesta week: parade, street games and a long table on Scout Madriñan',
    titleFil: 'Linggo ng pista: parada, palaro at mahabang hapag sa Scout Madriñan',
    excerpt: 'Five evenings of music, palaro for the young and the young at heart, and one table that runs the whole street.',
    excerptFil: 'Limang gabi ng tugtugan, palaro para sa bata at matanda, at isang hapag na kasinghaba ng kalye.',
    content: `<p>The banderitas are up and the marching band has practiced until the dogs gave up barking. Fiesta week opens on Monday with a mass and parade, and closes on Friday with one long table on <strong>Scout Madriñan</strong>.</p>
<h2>The week</h2>
<ul><li><strong>Monday, 4:00 PM:</strong> parade from the hall around the Scout streets</li><li><strong>Tuesday, 3:00 PM:</strong> palaro: sack race, patintero, palosebo</li><li><strong>Wednesday, 6:00 PM:</strong> Himig ng Barangay, singing contest for all ages</li><li><strong>Thursday, 6:00 PM:</strong> dance night of the senior citizens</li><li><strong>Friday, 5:00 PM:</strong> the long table; each family brings one dish</li></ul>
<p>Scout Madriñan is closed to vehicles from 2:00 PM each day. Residents with a car in the street, please move it to the lot beside the covered court, which is guarded until midnight.</p>
<p>We keep the fiesta kind to those who sleep early: music ends at 10:00 PM. <em>Maligayang pista sa ating lahat!</em></p>`,
    category: 'Events',
    type: 'event',
    tags: ['fiesta', 'parade', 'palaro'],
    author: 'Fiesta Committee',
    readTime: '2 min read',
    views: 1098,
    cover: 'fiesta',
    daysAgo: 4,
  },
  {
    title: 'Inter-street basketball league opens registration',
    titleFil: 'Bukas na ang pagpapalista sa liga ng basketball ng mga kalye',
    excerpt: 'Three age groups, ten players a team, one rule above all: you play for the street you live on. Sign up with the SK.',
    excerptFil:
      'Tatlong age group, sampung manlalaro bawat team, at isang patakaran: para sa sariling kalye ang laro. Magpalista po sa SK.',
    content: `<p>The Sangguniang Kabataan invites every street to form a team for the inter-street league. Games are on Saturday and Sunday afternoons at the covered court.</p>
<h2>Who can play</h2>
<ul><li>Mosquito: 9 to 12 years</li><li>Midget: 13 to 17 years</li><li>Senior: 18 and over, and for the first time a women's division</li></ul>
<p>A team has ten players and a coach, all of whom live on the street they play for. Bring your Barangay ID or certificate of residency to the SK desk; minors need the signature of a parent.</p>
<p>Registration is free. Uniforms are not required: matching shirts will do. The first aid team of the health center is at every game.</p>
<p>Referees and scorekeepers are welcome too. We train you over two evenings, and merienda is on us.</p>`,
    category: 'Events',
    type: 'event',
    tags: ['basketball', 'youth', 'SK'],
    author: 'Sangguniang Kabataan',
    readTime: '2 min read',
    views: 723,
    cover: 'basketball',
    daysAgo: 9,
  },
  {
    title: 'Saturday reading circle and free school kits for Grades 1 to 3',
    titleFil: 'Basahan tuwing Sabado at libreng school kit para sa Grade 1 hanggang 3',
    excerpt:
      'Student volunteers read with children every Saturday morning. Those who join the first session receive a bag, notebooks and pencils.',
    excerptFil:
      'Tuwing Sabado ng umaga, may mga estudyanteng nagbabasa kasama ng mga bata. May bag, notebook at lapis ang sasali sa unang sesyon.',
    content: `<p>Some children fell behind in reading, and their teachers told us so. From this month, student volunteers meet them every <strong>Saturday from 9:00 to 11:00 AM</strong> at the study hub on the second floor of the hall.</p>
<p>Each volunteer reads with three children, in Filipino and in English, out of picture books donated by residents. There are no grades and no tests. There is merienda.</p>
<h2>How to join</h2>
<ul><li>For pupils in Grades 1 to 3 who live in South Triangle</li><li>A parent or guardian signs up at the hall or through the chat on this site</li><li>Children who come to the first session receive a school kit: bag, notebooks, pencils and crayons</li></ul>
<p>Do you have picture books your children have outgrown? Drop them at the information desk. Do you have two free hours on a Saturday? We will teach you how to read with a child.</p>`,
    category: 'Education',
    type: 'program',
    tags: ['reading', 'school kits', 'volunteers'],
    author: 'Committee on Education',
    readTime: '2 min read',
    views: 565,
    cover: 'school',
    daysAgo: 10,
  },
  {
    title: 'Forty trees for forty corners: join the planting on Sunday',
    titleFil: 'Apatnapung puno sa apatnapung kanto: sumama sa pagtatanim sa Linggo',
    excerpt: 'Narra, banaba and dwarf calamansi for the sidewalks of the Scout area. Each tree gets a family that promises to water it.',
    excerptFil: 'Narra, banaba at maliit na kalamansi sa mga bangketa ng Scout area. Bawat puno ay may pamilyang magdidilig.',
    content: `<p>On Sunday at 6:00 AM we plant <strong>forty young trees</strong> along Scout Bayoran, Scout Santiago and the small park beside the covered court. The seedlings come from the community garden.</p>
<p>Last year's lesson was simple: trees that belonged to everyone dried up, and trees with a name tag lived. So every tree now gets a family that promises to water it for its first two summers.</p>
<h2>What to bring</h2>
<ul><li>A cap, shoes that may get muddy, and a bottle of water</li><li>A small shovel, if you have one</li><li>The children: there is a calamansi for each of them to plant</li></ul>
<p>Sidewalks stay wide enough for wheelchairs and strollers; the planting boxes were drawn together with the association of persons with disability. If it rains, we plant anyway. It is the best weather for it.</p>`,
    category: 'Environment',
    type: 'event',
    tags: ['tree planting', 'environment', 'families'],
    author: 'Committee on Environment',
    readTime: '2 min read',
    views: 431,
    cover: 'tree-planting',
    daysAgo: 16,
  },
];
