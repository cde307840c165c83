/** The privacy notice and the terms of use. */
export const legal = {
  'legal.description': '{title} of the {name}: how we treat what you tell us, and what you can expect.',
  'legal.officer': 'Data protection officer',
  'legal.npc': 'Registered with the National Privacy Commission: {number}',
  'legal.updated': 'Version {version}',
};
