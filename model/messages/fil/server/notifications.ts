import type { notifications as english } from '../../en/server/notifications.ts';

export const notifications: Record<keyof typeof english, string> = {
  'notice.subject.received': 'Natanggap po namin ang application ninyong {number}',
  'notice.subject.pending': 'Tinitingnan po ang application ninyong {number}',
  'notice.subject.ongoing': 'Ginagawa na po ang application ninyong {number}',
  'notice.subject.corrections': 'May kailangan po kami para sa application ninyong {number}',
  'notice.subject.reminded': 'Paalala: may kailangan po kami para sa application ninyong {number}',
  'notice.noAnswer':
    'May hiningi po kami para sa application na ito at walang dumating na sagot. Puwede po kayong mag-apply ulit anumang oras.',
  'notice.subject.ready': 'Handa na po ang mga dokumento ng application ninyong {number}',
  'notice.subject.finished': 'Puwede na pong kunin: application {number}',
  'notice.subject.denied': 'Hindi pa po naaprubahan ang application ninyong {number}',
  'notice.subject.revoked': 'Binawi po ang certificate ng application ninyong {number}',
  'notice.subject.appointment': 'Ang appointment ninyo para sa application {number}',
  'notice.subject.appointmentReminder': 'Bukas na po: appointment ninyo para sa application {number}',
  'notice.appointment.booked':
    '{place}: ang appointment po ninyo para sa {service}, application {number}, ay sa {time}. Puwede itong ilipat o i-cancel sa website namin, sa Status.',
  'notice.appointment.moved': '{place}: inilipat po sa {time} ang appointment ninyo para sa {service}, application {number}.',
  'notice.appointment.cancelled':
    '{place}: na-cancel po ang appointment ninyo sa {time} para sa application {number}. Puwede kayong pumili ng ibang oras sa website namin, sa Status.',
  'notice.appointment.reminder':
    '{place}: inaasahan po namin kayo sa {time} para sa {service}, application {number}. Hindi makakapunta? Ilipat po ito sa website namin, sa Status, o tumawag sa {phone}',
  'notice.appointment.chosen': 'Ang appointment po ninyo: {time}.',
  'notice.appointment.taken': 'May nakauna na po sa napili ninyong oras ({time}). Pumili po ng iba sa website namin, sa Status.',
  'notice.revoked':
    '{place}: binawi po namin ang certificate {certificate} ng application ninyong {number}. Dahilan: {reason} Huwag na po itong gamitin. May tanong? Tumawag sa {phone}',
  'notice.problem.title': 'May ini-report na problema',
  'notice.problem.body': 'Bago ang report {number}.',
  'notice.problem.subject': 'Tungkol po sa report ninyong {number}',
  'notice.problem.pending': '{place}: naghihintay po ulit ang report ninyong {number}. Titingnan namin ito.',
  'notice.problem.ongoing': '{place}: inaasikaso na po namin ang report ninyong {number}.',
  'notice.problem.finished':
    '{place}: nalutas na po ang report ninyong {number}. Makikita ang ginawa sa aming website, sa Status. Salamat po.',
  'notice.problem.denied': '{place}: hindi po namin maaaksyunan ang report ninyong {number}. Dahilan: {reason}',
  'notice.greeting': 'Magandang araw po, {name}!',
  'notice.facts': 'Application number: {number}\nSerbisyo: {service}\nInaasahang araw: {date}',
  'notice.subject.replaced': 'May pinalitang dokumento sa application ninyong {number}',
  'notice.footer':
    'Natanggap po ninyo ito dahil ibinigay ang address na ito kasama ng application. Huwag po itong sagutin. Mga tanong: {contact}',
  'notice.account.subject': 'May pinalitan sa staff account ninyo',
  'notice.account.created':
    'Ginawa po ng administrator ang account na {username} sa staff ng Barangay {name} para sa inyo. Kayo ang pipili ng sariling password sa unang pag-sign in.',
  'notice.account.changed':
    'Hindi na po email ng account na {username} ng staff ng Barangay {name} ang address na ito. Hindi na po ito magagamit sa pag-sign in.',
  'notice.account.password':
    'Naglagay po ang administrator ng bagong password sa account na {username} ng staff ng Barangay {name}. Pipili po kayo ng sarili ninyo sa susunod na pag-sign in.',
  'notice.account.passkey_added':
    'May idinagdag pong passkey sa account na {username} ng staff ng Barangay {name}. Mabubuksan po nito ang account kahit walang password.',
  'notice.account.passkey_removed': 'May inalis pong passkey sa account na {username} ng staff ng Barangay {name}.',
  'notice.account.footer':
    'Kung hindi po kayo ang humiling nito, sabihin agad sa opisina at palitan ang password ninyo: {contact}. Huwag po itong sagutin.',
  'notice.pickupCode': 'Pick-up code: {code}. Sabihin lang po ito sa staff na mag-aabot ng papel.',
  'notice.privacy.subject': 'Ang hiling ninyo tungkol sa data ninyo',
  'notice.privacy.done': 'napagbigyan po ang hiling ninyo tungkol sa data ninyo.',
  'notice.privacy.refused': 'hindi po napagbigyan ang hiling ninyo tungkol sa data ninyo.',
  'notice.officeMessage.subject': 'May message po sa inyo ang opisina',
  'notice.officeMessage.text':
    '{place}: May message po sa inyo ang opisina. Buksan ang chat sa website namin at i-verify ang number na ito para mabasa.',
  'notice.textAnswer.subject': 'Sagot sa text message',
  'notice.textAnswer.unknown':
    '{place}: wala pong application na may ganitong number mula sa cellphone number ninyo. Pakitingnan po, o tumawag sa {phone}',
  'notice.textAnswer.help':
    '{place}: para malaman po ang status ng application, i-text ang STATUS at ang number nito, tulad ng STATUS {prefix}-20261121-0427',
  'notice.mention.title': 'May tanong ang kasama ninyo',
  'notice.mention.body': 'Nabanggit po kayo sa note ng {number}.',
  'notice.application.title': 'Bagong application',
  'notice.application.body': '{number}: {service}',
  'notice.answer.title': 'Sumagot ang applicant',
  'notice.answer.body': '{number}: nandito na ang hiningi.',
  'notice.conversation.title': 'Bagong usapan',
  'notice.conversation.body': 'May residenteng nag-message sa opisina.',
  'notice.article.sent': 'Naipadala sa {count, plural, =1 {# device} other {# device}}.',
  'notice.article.going': 'Naipadala na sa {count, plural, =1 {# device} other {# device}}; {left} pa ang ipinapadala.',
  'notice.article.repeat': 'Naipadala na po ito noong {time}. Walang naipadala ulit; puwede po ulit makalipas ang isang oras.',
  'notice.article.mails': 'May {count, plural, =1 {# email} other {# email}} din pong ipinapadala.',
  'notice.article.nobody': 'Wala pa pong nakakatanggap ng notification.',
  'notice.article.off': 'Naka-off sa settings ang notification tungkol sa balita.',
  'notice.article.missing': 'Wala na po ang balitang ito.',
  'notice.staffOnly': 'Mag-sign in po bilang staff para magawa ito.',
  'notice.tooMany': 'Napakaraming beses na po. Maghintay ng isang minuto at subukang muli.',
  'notice.otherSite': 'Sa mga page lang po ng portal na ito ito magagawa.',
  'notice.unreadable': 'Hindi po nabasa ng portal ang ipinadala.',
  'notice.broken': 'Hindi po ito nagawa ng portal. Subukang muli.',
  'notice.required': 'Sagutan po ito.',
  'notice.tooLong': 'Masyado pong mahaba.',
  'notice.wrongAddress': 'Dapat po ay address na nagsisimula sa https://',
  'notice.wrongEndpoint': 'Gumagamit po ang browser na ito ng push service na hindi kilala ng portal.',
  'notice.wrongKey': 'Hindi po ito key ng push subscription.',
  'notice.noSubscription': 'Wala pong ganitong subscription. Mag-subscribe po ulit.',
  'notice.noLetter': 'Wala na po rito ang message na ito.',
  'notice.wrongEmail': 'Maglagay po ng tamang email address.',
  'notice.textBalance.subject': 'Kaunti na ang credits sa text message',
  'notice.textBalance':
    '{balance, number} na lang po ang credits sa {gateway} para sa mga text message ng Barangay {name}. Nagbababala kapag mas mababa sa {threshold, number}. Kapag naubos, walang makakatanggap ng code o message: magdagdag po agad.',
  'notice.newsletter.none': 'Walang newsletter ang portal na ito.',
  'notice.newsletter.gone': 'Hindi na po gumagana ang link na ito. Mag-sign up po ulit.',
  'notice.newsletter.askSubject': 'Paki-confirm po: balita ng Barangay {name} sa email',
  'notice.newsletter.ask':
    'May humiling po (baka kayo) na ipadala sa address na ito ang balita ng Barangay {name}. Para mag-confirm, buksan ang link na ito at pindutin ang button:',
  'notice.newsletter.askFooter':
    'Kung hindi po kayo iyon, wala kayong kailangang gawin: kung walang confirm, wala na po kayong matatanggap. Mga tanong: {contact}',
  'notice.newsletter.mineSubject': 'Ano ang hawak ng Barangay {name} sa address na ito',
  'notice.newsletter.mineConfirmed':
    'Sa {email}, hawak ng portal ang address at wika nito para magpadala ng balita. Confirmed na; hiningi noong {since}.',
  'notice.newsletter.mineAsked':
    'Sa {email}, hawak ng portal ang address at wika nito. Hiningi ang balita noong {since} at hindi pa confirmed.',
  'notice.newsletter.mineLink': 'Para alisin po ito, buksan ang link at pindutin ang button:',
  'notice.newsletter.mineFooter':
    'Natanggap ninyo ito dahil may naglagay ng address na ito sa portal para makita ang naka-save dito. {office}',
  'notice.newsletter.footer': 'Natanggap po ninyo ito dahil kinumpirma ninyo ang address na ito para sa newsletter. Para itigil: {link}',
};
