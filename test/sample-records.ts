/** Minimal valid records as staff enter them. */

export const article = { title: 'T', excerpt: 'E', content: 'C', category: 'Events', type: 'news', date: '2026-01-02', author: 'A' };

export const service = { title: 'Clearance', category: 'certificates', description: 'A paper', status: 'Available' };

export const place = { name: 'Clinic', address: '1 Scout Street', category: 'healthcare', latitude: 14.6388, longitude: 121.0375 };

export const official = {
  name: 'Ana Cruz',
  position: 'SK Kagawad',
  department: 'Finance',
  email: 'ana@example.com',
  phone: '1',
  term: '1',
  officeHours: '1',
  bio: '1',
};

/** An application as a resident sends it, with every question answered. */
export const fullApplication = {
  contactNumber: '+639171234567',
  address: '12 Scout Borromeo Street, South Triangle, Quezon City',
  birthDate: '1990-05-17',
  gender: 'female',
  civilStatus: 'married',
  occupation: 'Seamstress',
  purpose: 'employment',
};

export const sampleApplication = {
  name: 'Cruz, Ana',
  contactNumber: '09171234567',
  address: 'Aster St',
  birthDate: '2000-01-01',
  civilStatus: 'single',
  purpose: 'loan',
};
