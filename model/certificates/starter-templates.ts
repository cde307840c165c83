import type { RecordOf } from '#lib/schema/collection.ts';
import type { certificateTemplates } from '../collections/certificates/certificate-templates.ts';

type Template = RecordOf<typeof certificateTemplates>;

/** The values that most templates share. */
const defaults = { paper: 'a4', margin: 20, validity: 'months', validMonths: 6 } as const;

type StarterTemplate = Pick<Template, 'kind' | 'name' | 'nameFil' | 'body' | 'bodyFil'> &
  Partial<Pick<Template, 'oath' | 'oathFil' | keyof typeof defaults>> & { parts: readonly string[] };

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const english = (...texts: string[]) =>
  paragraphs([
    '<strong>TO WHOM IT MAY CONCERN:</strong>',
    ...texts,
    'Issued this {issuedDay} at the Office of the Punong Barangay, Barangay {barangay}, {city}, Philippines.',
  ]);
const filipino = (...texts: string[]) =>
  paragraphs([
    '<strong>SA KINAUUKULAN:</strong>',
    ...texts,
    'Ibinigay ngayong {issuedDay} sa Tanggapan ng Punong Barangay, Barangay {barangay}, {city}, Pilipinas.',
  ]);
const list = (...texts: string[]): string => `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;

const person = 'This is to certify that <strong>{name}</strong>, {age} years old, {civilStatus}, {citizenship},';
const personFil = 'Ito ay nagpapatunay na si <strong>{name}</strong>, {age} taong gulang, {civilStatus}, {citizenship},';
const resident = 'is a bona fide resident of {address}, Barangay {barangay}, {city}';
const residentFil = 'ay tunay na residente ng {address}, Barangay {barangay}, {city}';
const request = 'This certification is issued upon the request of the above-named person for <strong>{purpose}</strong>.';
const requestFil = 'Ibinigay ang sertipikasyong ito sa kahilingan ng nabanggit na tao para sa <strong>{purpose}</strong>.';

const basicParts = ['officials', 'seal', 'receipt'];
const signedParts = [...basicParts, 'holderSignature'];
/** For papers that are free by law: no receipt. */
const freeParts = ['officials', 'seal', 'holderSignature'];
const allParts = [...signedParts, 'photo', 'thumbmark', 'ctc'];

const templates: readonly StarterTemplate[] = [
  {
    kind: 'BC',
    name: 'Barangay Clearance',
    nameFil: 'Barangay Clearance',
    parts: allParts,
    body: english(
      `${person} ${resident}, since {residentSince}.`,
      'This further certifies that, as of this date, the records of this barangay show no pending case before the Lupong Tagapamayapa and no derogatory record against the above-named person.',
      'This clearance is issued upon the request of the above-named person for <strong>{purpose}</strong>.',
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}, mula pa noong {residentSince}.`,
      'Pinatutunayan din na, ayon sa mga talaan ng barangay sa petsang ito, wala siyang nakabinbing kaso sa Lupong Tagapamayapa at walang anumang masamang rekord.',
      'Ibinigay ang clearance na ito sa kahilingan ng nabanggit na tao para sa <strong>{purpose}</strong>.',
    ),
  },
  {
    kind: 'RES',
    name: 'Certificate of Residency',
    nameFil: 'Sertipiko ng Paninirahan',
    parts: signedParts,
    body: english(`${person} ${resident}, and has lived in this barangay since {residentSince}.`, request),
    bodyFil: filipino(`${personFil} ${residentFil}, at naninirahan sa barangay na ito mula pa noong {residentSince}.`, requestFil),
  },
  {
    kind: 'IND',
    name: 'Certificate of Indigency',
    nameFil: 'Sertipiko ng Kahirapan',
    parts: freeParts,
    body: english(
      `${person} ${resident}.`,
      'This further certifies that the above-named person belongs to an indigent family of this barangay, whose income of about {income} a month is not enough for its basic needs.',
      `${request} It is free of charge.`,
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}.`,
      'Pinatutunayan din na siya ay kabilang sa isang mahirap na pamilya ng barangay na ito, na ang kitang humigit-kumulang {income} bawat buwan ay hindi sapat sa mga pangunahing pangangailangan.',
      `${requestFil} Libre po ito.`,
    ),
  },
  {
    kind: 'GMC',
    name: 'Certificate of Good Moral Character',
    nameFil: 'Sertipiko ng Mabuting Asal',
    parts: signedParts,
    body: english(
      `${person} ${resident}.`,
      'The above-named person is known to this office to be of good moral character, a law-abiding and peaceful member of the community, and has not been involved in any unlawful activity as far as the records of this barangay show.',
      request,
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}.`,
      'Kilala siya ng tanggapang ito bilang taong may mabuting asal, masunurin sa batas at mapayapang kasapi ng komunidad, at walang kinasangkutang labag sa batas ayon sa mga talaan ng barangay.',
      requestFil,
    ),
  },
  {
    kind: 'FTJ',
    name: 'First-time Jobseeker Certification',
    nameFil: 'Sertipikasyon ng First-time Jobseeker',
    parts: [...freeParts, 'oath'],
    validMonths: 12,
    body: english(
      `${person} ${resident}, for at least six months, since {residentSince}, is a qualified availee of <strong>Republic Act No. 11261</strong>, the First Time Jobseekers Assistance Act.`,
      'This further certifies that the holder was informed of his or her rights, including the duties and responsibilities accorded by RA 11261, through the Oath of Undertaking that he or she has signed and executed in the presence of our barangay official.',
      'This certification is valid until {validUntil}, one year from its issuance, and is issued free of charge.',
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}, nang hindi bababa sa anim na buwan, mula pa noong {residentSince}, ay karapat-dapat sa mga benepisyo ng <strong>Republic Act No. 11261</strong>, ang First Time Jobseekers Assistance Act.`,
      'Pinatutunayan din na ipinaliwanag sa kanya ang mga karapatan, tungkulin at pananagutan sa ilalim ng RA 11261, sa pamamagitan ng Oath of Undertaking na pinirmahan niya sa harap ng opisyal ng barangay.',
      'May bisa ang sertipikasyong ito hanggang {validUntil}, isang taon mula nang ibigay, at walang bayad.',
    ),
    oath: `<h2>Oath of Undertaking</h2><p>I, <strong>{name}</strong>, {age} years of age, resident of {address}, Barangay {barangay}, {city}, availing of the benefits of <strong>Republic Act No. 11261</strong>, otherwise known as the First Time Jobseekers Assistance Act of 2019, do hereby declare, agree and undertake to abide and be bound by the following:</p>${list(
      'That this is the first time that I will actively look for a job, and therefore I request that a barangay certification be issued in my favor to avail of the benefits of the law;',
      'That I am aware that the benefits and privileges under the law are valid only for one year from the date that the barangay certification is issued;',
      'That I can avail of the benefits of the law only once;',
      'That I understand that my personal information shall be included in the roster of first-time jobseekers and will not be used for any unlawful purpose;',
      'That I will inform and report to the barangay personally, through text or other means, or through my family or relatives, once I get employed;',
      'That I am not a beneficiary of the JobStart Program under RA 10869 and of other laws that give similar exemptions for the documents or transactions exempted under RA 11261;',
      'That, if issued the requested certification, I will not use it in any fraud, neither falsify nor help or assist in the fabrication of the said certification;',
      'That this undertaking is made solely for the purpose of obtaining a barangay certification consistent with the objective of RA 11261, and not for any other purpose; and',
      'That I consent to the use of my personal information pursuant to the Data Privacy Act and other applicable laws, rules and regulations.',
    )}<p>Signed this {issuedDay} in Barangay {barangay}, {city}.</p>`,
    oathFil: `<h2>Panunumpa</h2><p>Ako, si <strong>{name}</strong>, {age} taong gulang, residente ng {address}, Barangay {barangay}, {city}, na gumagamit ng mga benepisyo ng <strong>Republic Act No. 11261</strong>, ang First Time Jobseekers Assistance Act of 2019, ay nagpapahayag, sumasang-ayon at nangangakong susunod sa mga ito:</p>${list(
      'Ito ang unang pagkakataon na ako ay maghahanap ng trabaho, kaya hinihiling ko na bigyan ako ng sertipikasyon ng barangay para makuha ang mga benepisyo ng batas;',
      'Alam kong isang taon lang ang bisa ng mga benepisyo ng batas mula sa petsa ng sertipikasyon ng barangay;',
      'Isang beses ko lang magagamit ang mga benepisyo ng batas;',
      'Nauunawaan kong isasama ang aking personal na impormasyon sa talaan ng mga first-time jobseeker at hindi ito gagamitin sa labag sa batas;',
      'Ipaaalam ko sa barangay, nang personal, sa text o sa ibang paraan, o sa pamamagitan ng aking pamilya o kamag-anak, kapag ako ay nagkatrabaho na;',
      'Hindi ako benepisyaryo ng JobStart Program sa ilalim ng RA 10869 at ng ibang batas na nagbibigay ng katulad na libreng dokumento;',
      'Hindi ko gagamitin sa pandaraya ang sertipikasyon, at hindi ko ito pepekein o tutulong na pekein;',
      'Ang pangakong ito ay para lang makakuha ng sertipikasyon ng barangay ayon sa layunin ng RA 11261; at',
      'Pumapayag akong gamitin ang aking personal na impormasyon ayon sa Data Privacy Act at iba pang batas.',
    )}<p>Pinirmahan ngayong {issuedDay} sa Barangay {barangay}, {city}.</p>`,
  },
  {
    kind: 'BUS',
    name: 'Barangay Business Clearance',
    nameFil: 'Barangay Business Clearance',
    parts: [...basicParts, 'ctc'],
    validity: 'yearEnd',
    body: english(
      'This is to certify that the business described below is cleared by this barangay to operate within its territory, pursuant to Section 152(c) of Republic Act No. 7160, the Local Government Code of 1991.',
      '<strong>Business name:</strong> {business}<br><strong>Kind of business:</strong> {businessKind}<br><strong>Address:</strong> {businessAddress}<br><strong>Owner or operator:</strong> {name}<br><strong>Capital:</strong> {capital}',
      'This clearance is issued for <strong>{purpose}</strong>, is valid until {validUntil}, and may be revoked when the business violates any law or ordinance.',
    ),
    bodyFil: filipino(
      'Ito ay nagpapatunay na ang negosyong inilalarawan sa ibaba ay pinahihintulutan ng barangay na magbukas sa nasasakupan nito, ayon sa Section 152(c) ng Republic Act No. 7160, ang Local Government Code of 1991.',
      '<strong>Pangalan ng negosyo:</strong> {business}<br><strong>Uri ng negosyo:</strong> {businessKind}<br><strong>Address:</strong> {businessAddress}<br><strong>May-ari:</strong> {name}<br><strong>Puhunan:</strong> {capital}',
      'Ibinigay ang clearance na ito para sa <strong>{purpose}</strong>, may bisa hanggang {validUntil}, at maaaring bawiin kapag lumabag ang negosyo sa batas o ordinansa.',
    ),
  },
  {
    kind: 'SP',
    name: 'Solo Parent Endorsement',
    nameFil: 'Endorsement para sa Solo Parent',
    parts: signedParts,
    body: english(
      `${person} ${resident}, since {residentSince}, is a <strong>solo parent</strong> who alone provides parental care and support to {children}.`,
      'This office endorses the above-named person to the City or Municipal Social Welfare and Development Office for a Solo Parent Identification Card under Republic Act No. 8972, as amended by Republic Act No. 11861.',
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}, mula pa noong {residentSince}, ay isang <strong>solo parent</strong> na mag-isang nag-aaruga at sumusuporta kay o kina {children}.`,
      'Ini-endorso siya ng tanggapang ito sa City o Municipal Social Welfare and Development Office para sa Solo Parent ID sa ilalim ng Republic Act No. 8972, na inamyendahan ng Republic Act No. 11861.',
    ),
  },
  {
    kind: 'LR',
    name: 'Certification for Late Registration',
    nameFil: 'Sertipikasyon para sa Late Registration',
    parts: signedParts,
    body: english(
      'This is to certify that <strong>{child}</strong> was born on {childBirthDate} in {childBirthPlace} to {father} and {mother}, who are known to this office.',
      `This further certifies that <strong>{name}</strong>, of {address}, Barangay {barangay}, {city}, has stated to this office that the birth was not registered with the Local Civil Registrar within the period that the law prescribes.`,
      'This certification is issued to support the delayed registration of birth.',
    ),
    bodyFil: filipino(
      'Ito ay nagpapatunay na si <strong>{child}</strong> ay ipinanganak noong {childBirthDate} sa {childBirthPlace}, anak nina {father} at {mother}, na kilala ng tanggapang ito.',
      'Ayon kay <strong>{name}</strong>, ng {address}, Barangay {barangay}, {city}, ang kapanganakan ay hindi naiparehistro sa Local Civil Registrar sa panahong itinakda ng batas.',
      'Ibinigay ang sertipikasyong ito para sa late registration ng kapanganakan.',
    ),
  },
  {
    kind: 'COH',
    name: 'Certificate of Cohabitation',
    nameFil: 'Sertipiko ng Pagsasama',
    parts: signedParts,
    body: english(
      `${person} and <strong>{partner}</strong>, {partnerAge} years old, both residents of {address}, Barangay {barangay}, {city}, have been living together as husband and wife since {cohabitSince} without the benefit of marriage.`,
      request,
    ),
    bodyFil: filipino(
      `${personFil} at si <strong>{partner}</strong>, {partnerAge} taong gulang, na kapwa residente ng {address}, Barangay {barangay}, {city}, ay nagsasama bilang mag-asawa mula pa noong {cohabitSince} nang hindi kasal.`,
      requestFil,
    ),
  },
  {
    kind: 'GUA',
    name: 'Certificate of Guardianship',
    nameFil: 'Sertipiko ng Guardianship',
    parts: signedParts,
    body: english(
      `${person} ${resident}, is the <strong>guardian</strong> of <strong>{child}</strong>, born on {childBirthDate}, being the {relation} of the child, and has the child in his or her actual care and custody.`,
      `${request} It does not replace the appointment of a guardian by a court.`,
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}, ay siyang <strong>guardian</strong> ni <strong>{child}</strong>, ipinanganak noong {childBirthDate}, bilang {relation} ng bata, at nasa kanyang pangangalaga ang bata.`,
      `${requestFil} Hindi nito pinapalitan ang pagtatalaga ng korte ng guardian.`,
    ),
  },
  {
    kind: 'NO',
    name: 'Certificate of No Objection',
    nameFil: 'Sertipiko ng Walang Pagtutol',
    parts: [...basicParts, 'ctc'],
    body: english(
      `${person} ${resident}, has informed this office of the following activity: <strong>{activity}</strong>.`,
      'This barangay interposes no objection to it, provided that laws, ordinances and the peace and order of the community are observed, and without prejudice to the permits that other offices require.',
      'This certification is issued for <strong>{purpose}</strong>.',
    ),
    bodyFil: filipino(
      `${personFil} ${residentFil}, ay nagpaalam sa tanggapang ito tungkol sa: <strong>{activity}</strong>.`,
      'Walang pagtutol ang barangay dito, basta sinusunod ang mga batas, ordinansa at kaayusan ng komunidad, at hindi nito pinapalitan ang mga permit na hinihingi ng ibang tanggapan.',
      'Ibinigay ang sertipikasyong ito para sa <strong>{purpose}</strong>.',
    ),
  },
  {
    kind: 'ID',
    name: 'Barangay ID',
    nameFil: 'Barangay ID',
    paper: 'card',
    margin: 0,
    parts: ['photo'],
    validMonths: 24,
    body: '<p><strong>{name}</strong></p><p>{address}, Barangay {barangay}, {city}</p><p>Born {birthDate} · {sex} · {civilStatus}</p>',
    bodyFil:
      '<p><strong>{name}</strong></p><p>{address}, Barangay {barangay}, {city}</p><p>Ipinanganak {birthDate} · {sex} · {civilStatus}</p>',
    oath: '<p>The holder of this card is a resident of Barangay {barangay}, {city}.</p><p><strong>In case of emergency:</strong><br>{emergencyName}<br>{emergencyNumber}</p><p>If found, please return it to the barangay hall.</p>',
    oathFil:
      '<p>Ang may hawak ng card na ito ay residente ng Barangay {barangay}, {city}.</p><p><strong>Sa oras ng emergency:</strong><br>{emergencyName}<br>{emergencyNumber}</p><p>Kung mapulot, pakibalik po sa barangay hall.</p>',
  },
];

/**
 * Templates that come with the portal, the most frequently issued first. An office adds them,
 * assigns them to its services and changes them.
 */
export const starterTemplates = templates.map((template) => ({ ...defaults, ...template }));
