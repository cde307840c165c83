/**
 * Notifications: mails about applications, push messages to staff, and the result of an article
 * alert.
 */
export const notifications = {
  'notice.subject.received': 'We received your application {number}',
  'notice.subject.pending': 'Your application {number} is under review',
  'notice.subject.ongoing': 'Your application {number} is being processed',
  'notice.subject.replaced': 'A document of your application {number} was replaced',
  'notice.subject.corrections': 'We need something from you for your application {number}',
  'notice.subject.reminded': 'Reminder: we need something from you for your application {number}',
  'notice.noAnswer': 'We asked you for something that we need for this application, and no answer came. You can apply again at any time.',
  'notice.subject.ready': 'The documents of your application {number} are ready',
  'notice.subject.finished': 'Your application {number} is ready for release',
  'notice.subject.denied': 'Your application {number} was denied',
  'notice.subject.revoked': 'A certificate of your application {number} was revoked',
  'notice.subject.appointment': 'Your appointment for application {number}',
  'notice.subject.appointmentReminder': 'Tomorrow: your appointment for application {number}',
  'notice.appointment.booked':
    '{place}: your appointment for {service}, application {number}, is on {time}. You can move or cancel it on our website under Status.',
  'notice.appointment.moved': '{place}: your appointment for {service}, application {number}, was moved to {time}.',
  'notice.appointment.cancelled':
    '{place}: your appointment of {time} for application {number} was cancelled. You can choose another time on our website under Status.',
  'notice.appointment.reminder':
    '{place}: we expect you on {time} for {service}, application {number}. Cannot come? Move it on our website under Status, or call {phone}',
  'notice.appointment.chosen': 'Your appointment: {time}.',
  'notice.appointment.taken': 'The time you chose ({time}) was taken meanwhile. Please choose another one on our website under Status.',
  'notice.revoked':
    '{place}: we revoked the certificate {certificate} of your application {number}. Reason: {reason} Please do not use it any more. Questions? Call {phone}',
  'notice.problem.title': 'A problem was reported',
  'notice.problem.body': 'Report {number} is new.',
  'notice.problem.subject': 'Your report {number}',
  'notice.problem.pending': '{place}: your report {number} is waiting again. We will look into it.',
  'notice.problem.ongoing': '{place}: we are working on your report {number}.',
  'notice.problem.finished': '{place}: your report {number} was solved. See what was done on our website under Status. Thank you.',
  'notice.problem.denied': '{place}: we cannot act on your report {number}. Reason: {reason}',
  'notice.greeting': 'Dear {name},',
  'notice.facts': 'Application number: {number}\nService: {service}\nExpected by: {date}',
  'notice.footer':
    'You receive this because this address was given with the application. Please do not answer this mail. Questions: {contact}',
  'notice.pickupCode': 'Pick-up code: {code}. Tell it only the clerk who hands you the paper.',
  'notice.account.subject': 'Your staff account was changed',
  'notice.account.created':
    'An administrator has created the account {username} of the staff of Barangay {name} for you. You choose your own password when you sign in first.',
  'notice.account.changed':
    'The account {username} of the staff of Barangay {name} no longer has this email address. You cannot sign in with it any more.',
  'notice.account.password':
    'An administrator has set a new password for the account {username} of the staff of Barangay {name}. You choose your own when you sign in next.',
  'notice.account.passkey_added':
    'A passkey was added to the account {username} of the staff of Barangay {name}. It opens the account without the password.',
  'notice.account.passkey_removed': 'A passkey was removed from the account {username} of the staff of Barangay {name}.',
  'notice.account.footer':
    'If you did not ask for this, tell the office at once and change your password: {contact}. Please do not answer this mail.',
  'notice.privacy.subject': 'Your request about your data',
  'notice.privacy.done': 'your request about your data was granted.',
  'notice.privacy.refused': 'your request about your data could not be granted.',
  'notice.officeMessage.subject': 'The office has written to you',
  'notice.officeMessage.text': '{place}: The office has written to you. Open the chat on our website and verify this number to read it.',
  'notice.textAnswer.subject': 'Answer to a text message',
  'notice.textAnswer.unknown': '{place}: no application with this number was sent from your phone number. Please check it, or call {phone}',
  'notice.textAnswer.help':
    '{place}: to get the status of your application, text STATUS and its number, such as STATUS {prefix}-20261121-0427',
  'notice.mention.title': 'A colleague asks you',
  'notice.mention.body': 'You are mentioned in a note of {number}.',
  'notice.application.title': 'New application',
  'notice.application.body': '{number}: {service}',
  'notice.answer.title': 'An applicant answered',
  'notice.answer.body': '{number}: what was asked for is there.',
  'notice.conversation.title': 'New conversation',
  'notice.conversation.body': 'A resident has written to the office.',
  'notice.article.sent': 'Sent to {count, plural, one {# device} other {# devices}}.',
  'notice.article.going': 'Sent to {count, plural, one {# device} other {# devices}} so far; {left} more are on their way.',
  'notice.article.repeat': 'It was sent at {time} already. Nothing was sent again; that is possible an hour later.',
  'notice.article.mails': '{count, plural, one {# mail leaves} other {# mails leave}} too.',
  'notice.article.nobody': 'Nobody gets alerts yet.',
  'notice.article.off': 'Notifications about articles are switched off in the settings.',
  'notice.article.missing': 'This article is not there any more.',
  'notice.staffOnly': 'Sign in as a member of the staff to do this.',
  'notice.tooMany': 'Too many tries. Please wait a minute and try again.',
  'notice.otherSite': 'This can only be done on the pages of this portal.',
  'notice.unreadable': 'The portal could not read that request.',
  'notice.broken': 'The portal could not do this. Please try again.',
  'notice.required': 'Please fill in this field.',
  'notice.tooLong': 'This is too long.',
  'notice.wrongAddress': 'Please enter an address that begins with https://',
  'notice.wrongEndpoint': 'This browser uses a push service that the portal does not know.',
  'notice.wrongKey': 'This is not a key for a push subscription.',
  'notice.noSubscription': 'There is no such subscription. Please subscribe again.',
  'notice.noLetter': 'This message is not waiting here any more.',
  'notice.wrongEmail': 'Please enter a valid email address.',
  'notice.textBalance.subject': 'Few credits left for text messages',
  'notice.textBalance':
    '{gateway} has {balance, number} credits left for the text messages of Barangay {name}. You are warned below {threshold, number}. Without credits nobody gets a code or a message: please add some soon.',
  'notice.newsletter.none': 'This portal sends no newsletter.',
  'notice.newsletter.gone': 'This link is no longer valid. Please sign up again.',
  'notice.newsletter.askSubject': 'Please confirm: news of Barangay {name} by mail',
  'notice.newsletter.ask':
    'Somebody, probably you, asked to get the news of Barangay {name} at this address. To confirm, open this link and press the button:',
  'notice.newsletter.askFooter':
    'If it was not you, you need not do anything: without a confirmation you get nothing more from us. Questions: {contact}',
  'notice.newsletter.mineSubject': 'What Barangay {name} keeps of this address',
  'notice.newsletter.mineConfirmed':
    'Under {email} the portal keeps this address and its language, to send news by mail. Confirmed; asked for on {since}.',
  'notice.newsletter.mineAsked':
    'Under {email} the portal keeps this address and its language. News by mail was asked for on {since} and is not confirmed.',
  'notice.newsletter.mineLink': 'To remove it, open this link and press the button:',
  'notice.newsletter.mineFooter':
    'You get this because somebody entered this address on the portal, to see what is stored under it. {office}',
  'notice.newsletter.footer': 'You get this because you confirmed this address for the newsletter. To stop it: {link}',
} as const;
