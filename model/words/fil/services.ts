import type { services as english } from '../en/services.ts';

export const services: Record<keyof typeof english, string> = {
  'services.banner.first': 'Mga Serbisyo',
  'services.banner.second': 'ng Barangay',
  'services.heading': 'Mga Serbisyo ng Barangay',
  'services.banner.text': 'Bawat dokumento at tulong na ibinibigay namin: magkano, ano ang dadalhin at gaano katagal.',
  'services.find': 'Maghanap ng serbisyo',
  'services.findHint': 'Pangalan o paglalarawan',
  'services.filter': 'Ipakita ang mga serbisyo ayon sa uri',
  'services.found': '{count} serbisyo',
  'services.none': 'Walang nahanap na serbisyo',
  'services.noneHint': 'Subukang baguhin ang iyong hinahanap o ang pinili mong uri',
  'services.showAll': 'Ipakita lahat ng serbisyo',
  'services.section.certificates': 'Mga sertipiko at clearance',
  'services.section.permits': 'Mga permit sa negosyo at pagtatayo',
  'services.section.resident': 'Mga serbisyo sa residente',
  'services.section.health': 'Kalusugan',
  'services.section.education': 'Edukasyon',
  'services.section.social': 'Serbisyong panlipunan at pamamagitan',
};
