export interface SeedHighlight {
  title: string;
  subtitle: string;
  description: string;
}

export const highlights: SeedHighlight[] = [
  {
    title: '15,482',
    subtitle: 'Registered residents',
    description: 'Families, students and workers who call South Triangle home.',
  },
  {
    title: '2,847',
    subtitle: 'Documents processed this month',
    description: 'Clearances, certificates and permits prepared by the barangay office.',
  },
  {
    title: '9',
    subtitle: 'Online services',
    description: 'Apply from your phone and visit the hall only once, to pick up.',
  },
  {
    title: '24/7',
    subtitle: 'Tanod patrol',
    description: 'Three shifts a day, every street, with an outpost you can walk to.',
  },
];
