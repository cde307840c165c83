import type { RecordOf } from '#lib/schema/collection.ts';
import type { publicDocuments as collection } from '#model/collections/pages/public-documents.ts';

export type SeedDocument = Pick<
  RecordOf<typeof collection>,
  'title' | 'titleFil' | 'kind' | 'number' | 'date' | 'description' | 'descriptionFil'
> & {
  /** Name of the file as it would be uploaded. */
  readonly fileName: string;
  /** Paragraphs of the document; those that begin with `# ` are headings. */
  readonly paragraphs: readonly string[];
};

/** Public documents of the sample content, each drawn as one page that says it is a sample. */
export const publicDocuments: readonly SeedDocument[] = [
  {
    title: 'Proper sorting and collection of waste',
    titleFil: 'Tamang paghihiwalay at pagkolekta ng basura',
    kind: 'ordinance',
    number: 'No. 3, Series of 2025',
    date: '2025-03-12',
    description: 'When the truck comes to each street, how to sort, and the fines for throwing waste elsewhere.',
    descriptionFil: 'Kung kailan dumadaan ang truck sa bawat kalye, paano maghiwalay, at ang multa sa pagtatapon sa iba.',
    fileName: 'ordinance-3-2025.pdf',
    paragraphs: [
      '# AN ORDINANCE ON THE PROPER SORTING AND COLLECTION OF WASTE IN THE BARANGAY',
      'Be it enacted by the Sangguniang Barangay in session assembled:',
      '# Section 1. Sorting at source',
      'Every household and business sorts its waste into what rots, what can be recycled, and the rest, before it leaves the house.',
      '# Section 2. Collection',
      'What rots is collected on Mondays, Wednesdays and Fridays; recyclables on Saturdays; the rest on Tuesdays. Waste is brought out from 6:00 to 8:00 in the morning.',
      '# Section 3. Prohibited acts',
      'Throwing or burning waste in streets, canals and empty lots.',
      '# Section 4. Fines',
      'First offence: a warning. Second offence: 300 pesos or four hours of community service. Third offence: 500 pesos or eight hours of community service.',
      '# Section 5. Effect',
      'This ordinance takes effect fifteen days after it was posted at the barangay hall.',
    ],
  },
  {
    title: 'Budget of 2025 in short: where the money goes',
    titleFil: 'Budget ng 2025 sa madaling sabi: kung saan napupunta ang pera',
    kind: 'budget',
    number: 'FDP 2025-Q1',
    date: '2025-01-20',
    description: 'Income and appropriations of the barangay, as the full disclosure policy asks for.',
    descriptionFil: 'Ang kita at nakalaang gastos ng barangay, ayon sa full disclosure policy.',
    fileName: 'budget-2025.pdf',
    paragraphs: [
      '# FULL DISCLOSURE: ANNUAL BUDGET OF 2025',
      '# Income',
      'National tax allotment: 6,240,000 pesos. Share of the real property tax: 1,180,000 pesos. Fees of certificates and permits: 310,000 pesos. Together: 7,730,000 pesos.',
      '# Appropriations',
      'Personal services: 3,080,000 pesos. Maintenance and other operating expenses: 1,950,000 pesos. Development fund (20 percent of the allotment): 1,248,000 pesos. Sangguniang Kabataan (10 percent): 773,000 pesos. Disaster risk reduction (5 percent): 386,500 pesos. Gender and development, seniors and children: 292,500 pesos.',
      '# Where to ask',
      'The books can be read at the office of the barangay treasurer during office hours.',
    ],
  },
  {
    title: 'Request for a document, to fill in at home',
    titleFil: 'Paghiling ng dokumento, sasagutan sa bahay',
    kind: 'form',
    number: 'BRGY Form 1',
    date: '2024-09-02',
    description: 'For neighbours without a smartphone: print it, fill it in and bring it to the counter with a valid ID.',
    descriptionFil: 'Para sa walang smartphone: i-print, sagutan at dalhin sa opisina kasama ang valid ID.',
    fileName: 'request-form.pdf',
    paragraphs: [
      '# REQUEST FOR A BARANGAY DOCUMENT / PAGHILING NG DOKUMENTO',
      'Name / Pangalan: ______________________________________________',
      'Address / Tirahan: ______________________________________________',
      'Date of birth / Petsa ng kapanganakan: ____________________________',
      'Mobile number / Numero ng cellphone: ____________________________',
      '# What do you need? / Ano po ang kailangan ninyo?',
      '[  ] Clearance   [  ] Residency   [  ] Indigency   [  ] Barangay ID   [  ] __________',
      'For what? / Para saan? __________________________________________',
      'Signature and date / Pirma at petsa: _______________________________',
    ],
  },
];
