import type { TranslatedItem } from '#model/localize-record.ts';
import type { SeedOfficial } from './officials.ts';

/** Biographies and achievements of the sample officials in Filipino, by their email addresses. */
const texts: Readonly<Record<string, readonly [bio: string, ...achievements: string[]]>> = {
  'captain@example.ph': [
    'Dalawampu’t dalawang taon na nagturo ng matematika si Kap Amparo sa public high school bago siya hiniling ng mga kapitbahay na tumakbo. May pisara pa rin sa opisina niya, at bukas ang pinto: tuwing Miyerkules ng hapon, puwedeng umupo kasama niya ang sinuman kahit walang appointment.',
    'Nagawang online ang mga certificate na madalas kunin',
    'Binuksan ang barangay hall tuwing Sabado ng umaga para sa mga may trabaho',
    'Sinimulan ang bukas na pinto tuwing Miyerkules',
    'Ipinaayos ang bubong at ilaw ng covered court',
  ],
  'peace.order@example.ph': [
    'Retiradong traffic enforcer na kabisado ang bawat kanto ng Scout area. Siya ang chair ng committee on peace and order at siya mismo ang nagsasanay sa mga tanod.',
    'Tanod na nagpapatrolya buong araw at gabi, tatlong shift',
    'Radyo sa pagitan ng apat na outpost',
  ],
  'health@example.ph': [
    'Registered nurse at ina ng apat. Pinamumunuan niya ang committee on health and sanitation at nasa health center siya dalawang umaga bawat linggo.',
    'Bahay-bahay na pagbabakuna',
    'Libreng BP check sa palengke tuwing Linggo',
  ],
  'infrastructure@example.ph': [
    'Civil engineer na naglalakad sa mga kanal bago ang bawat tag-ulan. Ipinapaalam ng committee niya sa infrastructure kung ano ang inaayos, saan, at hanggang kailan.',
    'Paglilinis ng mga kanal bago ang bawat tag-ulan',
    'LED na ilaw sa anim na Scout street',
  ],
  'education@example.ph': [
    'Dating guro sa day care. Siya ang chair ng committee on education at may basahan siya tuwing Sabado kasama ang mga estudyanteng volunteer.',
    'Basahan tuwing Sabado para sa Grade 1 hanggang 3',
    'Pangalawang session sa day care center',
  ],
  'environment@example.ph': [
    'Urban gardener na ginawang taniman ng gulay ang bakanteng lote. Siya ang bahala sa paghihiwalay ng basura, composting at mga puno sa ating mga kalye.',
    'Materials recovery facility sa likod ng barangay hall',
    'Community garden sa Scout Madriñan',
  ],
  'family@example.ph': [
    'Social worker. Tinutulungan niya ang mga senior citizen, may kapansanan at solo parent, at kasama siya sa council for the protection of children.',
    'Pagdalaw sa bahay ng mga senior na hindi na makabangon',
    'Priority lane at rampa sa barangay hall',
  ],
  'livelihood@example.ph': [
    'May-ari ng maliit na panaderya sa Scout Limbaga. Bilang chair ng livelihood and appropriations, tinutulungan niyang magparehistro ang maliliit na tindahan at makuha ang una nilang permit.',
    'Help desk para sa mga sari-sari store na nagre-renew ng permit',
    'Palengke tuwing weekend para sa mga nagluluto sa bahay',
  ],
  'secretary@example.ph': [
    'Siya ang nag-iingat ng mga record, minutes at kalendaryo. Kung matagal ang certificate ninyo, siya ang umaalam kung bakit at tumatawag sa inyo.',
    'Minutes ng bawat session na nailalabas sa loob ng isang linggo',
    'Isang queue number para sa lahat ng dokumento',
  ],
  'treasurer@example.ph': [
    'Certified bookkeeper. May resibo ang bawat pisong natatanggap, at nakapaskil sa board sa may pasukan ang quarterly report para mabasa ng lahat.',
    'Quarterly report sa board na nakikita ng lahat',
    'Opisyal na resibo sa bawat bayad',
  ],
  'sk@example.ph': [
    'Nagtapos ng communication arts at volunteer na coach. Pinamumunuan niya ang Sangguniang Kabataan at tinitiyak na kasama ang kabataan sa pagpaplano ng para sa kanila.',
    'Liga ng basketball ng mga kalye para sa tatlong age group',
    'Study hub na may libreng internet sa barangay hall',
  ],
  'sk.learning@example.ph': [
    'Graduating sa engineering na nag-aayos ng mga donasyong computer para sa study hub at nagtuturo ng coding tuwing ikalawang Sabado.',
    'Labindalawang donasyong computer na naayos para sa study hub',
  ],
  'sk.environment@example.ph': [
    'Nursing student na nag-oorganisa ng clean-up, pagtatanim ng puno at first aid training kasama ang mga kabataang volunteer.',
    'Buwanang clean-up ng kabataan sa Panay Avenue',
  ],
};

const words: Readonly<Record<string, string>> = {
  Mon: 'Lun',
  Tue: 'Mar',
  Wed: 'Miy',
  Thu: 'Huw',
  Fri: 'Biy',
  Sat: 'Sab',
  'open door': 'bukas ang pinto',
};

/** Returns the Filipino texts of a sample official. */
export function translateOfficial({ email, officeHours, achievements }: SeedOfficial): {
  bioFil: string;
  officeHoursFil: string;
  achievementsFil: TranslatedItem[];
} {
  const [bioFil = '', ...inFilipino] = texts[email] ?? [];
  return {
    bioFil,
    officeHoursFil: officeHours.replace(/Mon|Tue|Wed|Thu|Fri|Sat|open door/g, (word) => words[word] ?? word),
    achievementsFil: achievements.map((of, at) => ({ of, text: inFilipino[at] ?? '' })),
  };
}
