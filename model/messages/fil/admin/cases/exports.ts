import type { adminExports as english } from '../../../en/admin/cases/exports.ts';

export const adminExports: Record<keyof typeof english, string> = {
  'export.button': 'I-export ang CSV',
  'export.starting': 'Inihahanda…',
  'export.started': 'Nagsimula na ang pag-download',
  'export.failed': 'Hindi na-export ang listahan. {reason}',
  'export.leftOut': '{count} application ang wala sa listahang ito: ipina-block ng nag-apply (RA 10173).',
  'export.views': 'Mga view',
  'export.likes': 'Mga like',
  'export.when': 'Oras (Pilipinas)',
  'export.recordId': 'Record ID',
};
