/** 'Forget me here': a visitor leaves a shared phone or computer. */
export const forgetVisitor = {
  'forget.action': 'This is not my phone: forget me here',
  'forget.title': 'Forget you on this phone or computer?',
  'forget.text':
    'Your verified number, drafts, applications that still wait here, conversations and saved articles are removed from this browser. What the office has already received stays with the office. Keep your reference number to track it.',
  'forget.confirm': 'Forget me here',
  'forget.failed':
    'What was kept on this device is removed, but the portal could not be reached, so your verified number still counts here. Please try again.',
  'forget.done': 'You are forgotten here',
  'forget.doneText':
    'Your verified number, drafts, conversations and saved articles are gone from this browser. What the office has received is safe with the office.',
} as const;
