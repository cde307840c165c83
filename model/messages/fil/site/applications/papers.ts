import type { papers as english } from '../../../en/site/applications/papers.ts';

export const papers: Record<keyof typeof english, string> = {
  'papers.examples': 'Paano kunan ng litrato ang requirement',
  'papers.example.good': 'Tama: buo ang papel, malinaw at maliwanag',
  'papers.example.bad': 'Mali: putol, malabo o madilim',
  'papers.sendSize': 'Ipapadala: {size}',
  'papers.total': 'Lahat ng requirement: {size}',
  'papers.oneOf': 'Sapat na po ang isa sa mga ito:',
  'papers.sample': 'Tingnan ang halimbawa',
  'papers.bring': 'Dadalhin ko po sa opisina',
  'papers.promised': 'Dadalhin ko po',
  'papers.another': '{label}, litrato {number}',
  'papers.place.help': 'Piliin po sa mapa, o pindutin ang isa pang button sa mismong lugar.',
  'papers.place.openMap': 'Piliin sa mapa',
  'papers.place.closeMap': 'Isara ang mapa',
  'papers.place.map': 'Mapa',
  'papers.place.map.help': 'Pindutin po sa mapa kung nasaan ang lugar, o i-drag ang marka.',
  'papers.place.mark': 'Ang lugar; i-drag para ilipat',
  'papers.place.here': 'Gamitin kung nasaan ako ngayon',
  'papers.place.locating': 'Hinahanap kung nasaan kayo…',
  'papers.place.marked': 'Nakamarka na sa mapa',
  'papers.place.failed': 'Hindi po nahanap ang lokasyon ninyo. Piliin po ang lugar sa mapa.',
  'papers.rotate': 'I-rotate',
  'papers.rotateName': 'I-rotate ang {name}',
  'papers.preview': 'Preview ng {name}',
  'papers.flaw.blurred':
    'Mukhang malabo po ang litratong ito. Nababasa ba ang bawat salita? Kung hindi, kunan ulit. Puwede pa rin itong ipadala.',
  'papers.flaw.small':
    'Masyado pong maliit ang litrato para mabasa. Kunan po ulit, o ipadala ang orihinal na litrato. Puwede pa rin itong ipadala.',
  'papers.flaw.dark':
    'Mukhang madilim po ang litratong ito. Nababasa ba ang bawat salita? Kung hindi, kunan ulit sa mas maliwanag na lugar. Puwede pa rin itong ipadala.',
  'papers.refused': '{file}: {reason}',
  'papers.problem.empty': 'Walang laman ang {file}. Piliin ito ulit, o kumuha po ng bagong litrato.',
  'papers.problem.webPage': 'Web page ang {file}, hindi litrato. Kunan na lang po ng litrato o screenshot ang requirement.',
  'papers.problem.notPaper':
    'Hindi litrato o PDF ang {file}, kahit iyon ang nasa pangalan nito. Pumili ng ibang file, o kunan po ng litrato ang requirement.',
  'papers.problem.unreadable': 'Sira o hindi mabuksan dito ang {file}. Pumili ng ibang file, o kumuha po ng bagong litrato.',
  'papers.problem.tooManyPixels':
    'Higit po sa {megapixels} megapixels ang {file}, sobra para sa phone na ito. Ibalik ang camera sa normal na laki (12 MP) at kunan ulit.',
  'papers.problem.heicIphone':
    'HEIC po ang {file} at hindi ito mabuksan dito. Sa iPhone: Settings, Camera, Formats, Most Compatible; saka kunan ulit. O buksan ang litrato, mag-screenshot, at iyon ang piliin.',
  'papers.problem.heicAndroid':
    'HEIC po ang {file} at hindi ito mabuksan dito. Sa Samsung: Camera, Settings, Advanced picture options, patayin ang High efficiency pictures; saka kunan ulit. Sa iPhone: Settings, Camera, Formats, Most Compatible. O buksan ang litrato, mag-screenshot, at iyon ang piliin.',
  'papers.problem.pdfDamaged': 'Kulang o sira ang {file}. I-download ito ulit, o kunan po ng litrato ang requirement.',
  'papers.problem.pdfLocked':
    'May password ang {file} kaya hindi ito mabubuksan ng opisina. I-print ito sa bagong PDF, o kunan po ng litrato o screenshot.',
  'papers.reused': 'Ginamit ulit, na-upload noong {date}',
  'papers.reused.replace': 'Palitan: pumili ng ibang litrato o file',
  'papers.correction.title': 'Bakit hindi pa po naaprubahan ang {number}',
  'papers.correction.text': 'Ayusin po muna ito bago ipasa ulit.',
  'papers.correction.unchanged': 'Wala po kayong binago. Ipasa ulit kung ano ang dati?',
  'papers.correction.unchangedHint': 'Hindi po ito naaprubahan dahil sa nakasulat sa itaas.',
  'papers.correction.send': 'Ipasa kung ano ang dati',
  'papers.reviewUsed': '{name} (ginamit ulit)',
  'papers.reuse.title': 'Hindi na po kailangang ipadala ulit ang mga requirement na ito',
  'papers.reuse.text': 'May bisa pa mula sa application ninyong {number}: {papers}.',
  'papers.reuse.consent': 'Sa pagpindot, pumapayag po kayong kopyahin ng opisina ang mga ito sa application na ito.',
  'papers.reuse.use': '{count, plural, =1 {Gamitin ulit} other {Gamitin ulit ang mga ito}}',
};
