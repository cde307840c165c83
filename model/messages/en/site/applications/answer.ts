/** The form in which an applicant sends what the office asks for. */
export const answer = {
  'answer.title': 'What we need from you',
  'answer.bring': 'You can also bring it to the Barangay Office.',
  'answer.good': 'These are fine',
  'answer.paper': 'Paper {n}',
  'answer.extra': 'A paper to add',
  'answer.text': 'A word to the office',
  'answer.text.help': 'If you cannot send something, say why.',
  'answer.missing': 'Please add a new photo or file, or write why you cannot',
  'answer.send': 'Send to the office',
  'answer.sending': 'Sending…',
  'answer.waiting.title': 'Your answer waits for a connection',
  'answer.waiting.text':
    'It is kept on this device and goes to the office by itself. You may close this page, but do not clear the data of this browser.',
  'answer.now': 'Send now',
  'answer.unverified': 'Please verify your number again. Your answer is kept and goes as soon as that is done.',
  'answer.refused.title': 'Your answer could not be taken',
  'answer.refused.over': 'The office no longer waits for it. Load this page again to see the status of your application.',
  'answer.refused.papers': 'The office has changed what it asks for, or a file cannot be used. Please look at it again.',
  'answer.again': 'Start again',
  'answer.noStorage': 'This browser cannot keep your answer, and it could not be sent. Please check the connection and try again.',
} as const;
