/** Notes of a case, and what its dialogs say in lists too; `case-page.ts` has the rest. */
export const adminCase = {
  'settings.preview.length': '{characters, plural, =1 {# letra} other {# letra}}, {segments, plural, =1 {# text} other {# text}}',
  'case.paper.previous': 'Nakaraang page o papel',
  'case.paper.next': 'Susunod na page o papel',
  'case.paper.zoomIn': 'Palakihin',
  'case.paper.zoomOut': 'Paliitin',
  'case.paper.page': 'Page {page, number} ng {count, number}',
  'case.deny.prepared': 'Mga nakahandang dahilan',
  'case.deny.loading': 'Hindi po ma-load ang mga nakahandang dahilan. Isulat po ang sarili ninyong salita.',
  'case.told.text': 'Ito ang matatanggap na text ng applicant:',
  'case.told.mail': 'Ito ang matatanggap na email ng applicant:',
  'case.told.none': 'Walang matatanggap ang applicant: naka-off ang text at email sa settings, o walang number.',
  'case.told.undo': 'Maibabalik pa ito sa loob ng 15 segundo. Saka pa lang ipapadala ang text o email.',
};
