/** The form in which an applicant sends what the office asks for. */
export const answer = {
  'answer.title': 'Ang kailangan po namin sa inyo',
  'answer.bring': 'Puwede rin pong dalhin sa Barangay Office.',
  'answer.good': 'Ayos na po ang mga ito',
  'answer.paper': 'Requirement {n}',
  'answer.extra': 'Idadagdag na requirement',
  'answer.text': 'Message sa opisina',
  'answer.text.help': 'Kung may hindi po kayo maipadala, isulat kung bakit.',
  'answer.missing': 'Maglagay po ng bagong litrato o file, o isulat kung bakit hindi puwede',
  'answer.send': 'Ipadala sa opisina',
  'answer.sending': 'Ipinapadala…',
  'answer.waiting.title': 'Naghihintay po ng koneksyon ang sagot ninyo',
  'answer.waiting.text':
    'Nakatabi po ito sa device na ito at kusang ipapadala. Puwedeng isara ang page, pero huwag burahin ang data ng browser.',
  'answer.now': 'Ipadala ngayon',
  'answer.unverified': 'Paki-verify po ulit ang number ninyo. Nakatabi ang sagot ninyo at ipapadala pagkatapos.',
  'answer.refused.title': 'Hindi po natanggap ang sagot ninyo',
  'answer.refused.over': 'Hindi na po ito hinihintay ng opisina. I-load ulit ang page para makita ang status.',
  'answer.refused.papers': 'Nagbago po ang hinihingi ng opisina, o may file na hindi magamit. Pakitingnan po ulit.',
  'answer.again': 'Subukang muli',
  'answer.noStorage': 'Hindi po maitabi ng browser na ito ang sagot ninyo, at hindi naipadala. Tingnan ang koneksyon at subukang muli.',
} as const;
