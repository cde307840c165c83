/** Limits shared by browser and server (product: limits). */
export const limits = {
  codeLength: 6,
  codeMinutes: 10,
  codeAttempts: 5,
  resendSeconds: 30,
  /** How long a verified number can be used, in minutes. */
  verificationMinutes: 30,
  /** How many applications a verification permits, unless the operator sets another number. */
  applicationsPerVerification: 4,
  /** How long the same application for the same number is only sent again when confirmed. */
  duplicateMinutes: 10,
  /** How long a draft of an application is kept on a device, in hours from the verification. */
  draftHours: 24,
  /** Photographs and words of a reported problem. */
  problemPhotos: 3,
  problemWordsLength: 2000,
  /** Open reports of problems that staff see on one map. */
  problemsOnMap: 500,
  /** Reports within this many metres of another are shown as similar. */
  similarProblemMetres: 50,
  /** Dated notes that one case holds at most. */
  notesPerCase: 200,
  /** Length of what staff write about one paper. */
  paperRemarkLength: 300,
  /** Applications that one account enters for others, in an hour. */
  intakesPerHour: 120,
  /** A link for photographs: how long it works, how many it takes, how many a clerk has open. */
  photoLinkMinutes: 10,
  photosPerLink: 20,
  photoLinksPerClerk: 5,
  /** Links that one clerk makes in an hour, and what all of them take in a day, in megabytes. */
  photoLinksPerHour: 120,
  photoLinkMegabytesPerDay: 500,
  /** Wrong codes of one address in an hour, and photographs that it sends in a minute. */
  photoCodeMissesPerAddressHour: 60,
  photosPerAddressMinute: 120,
  /** Corrections of facts in one case. */
  correctionsPerCase: 100,
  /** What an applicant answers: the length of the words, and papers nobody asked for by name. */
  answerLength: 1000,
  extraPapers: 3,
  /** How often the office asks the applicant of one case. */
  asksPerCase: 10,
  /** Text messages that staff send again: of one case in a day, and of one account in an hour. */
  textsAgainPerCaseDay: 3,
  textsAgainPerClerkHour: 60,
  /** Unread cases that mention one staff member; beyond that the oldest are dropped. */
  mentionsPerAccount: 50,
  /** Answers of the blotter desk that one case has at most. */
  blotterAnswersPerCase: 20,
  /** Versions of one kind of certificate template. */
  templateVersions: 500,
  /** How long a toast of the staff area offers to undo an action. */
  undoSeconds: 15,
  /** How long a case taken from the overview is held, in minutes, and how many a clerk holds. */
  holdMinutes: 10,
  holdsPerClerk: 3,
  /** Unsent replies on a device: how long each is kept, how many, and of how many characters. */
  replyDraftDays: 7,
  replyDrafts: 50,
  replyDraftLength: 20_000,
  /** People's rights: records found of each kind, and records in one archive or erasure. */
  privacySearchRecords: 100,
  privacyRecords: 100,
  privacySearchLength: 3,
  /** Erasures that wait for a decision at most, and the length of the reason of one. */
  openErasures: 50,
  /** Of these, those that one member of staff asked for. */
  openErasuresPerRequester: 10,
  erasureReasonLength: 500,
  /** 'Your data': wrong attempts to open, openings and archives, and messages on the page. */
  myDataAttemptsPerNumberDay: 5,
  myDataAttemptsPerAddressHour: 30,
  myDataOpeningsPerNumberDay: 20,
  myDataMessages: 200,
  /** 'My applications': of one person. */
  myApplications: 30,
  /** Changes of the appointment of one application, and of all of a number, in a day. */
  appointmentChangesPerDay: 5,
  appointmentChangesPerNumberDay: 12,
  appointmentChangesPerAddressHour: 60,
  /** Appointments that a number has open at once. */
  openAppointmentsPerNumber: 6,
  /** Queue numbers of a day, and what the screen in the hall shows of them. */
  ticketsPerDay: 999,
  countersOnScreen: 6,
  nextOnScreen: 6,
  counterNameLength: 20,
  /** Messages that a number writes in its cases, and conversations of it that are looked at. */
  caseMessagesPerNumberHour: 30,
  caseConversations: 50,
  /** Checks of certificates: wrong numbers or codes of one address in an hour. */
  certificateCheckMissesPerAddressHour: 30,
  /** Requests of a person: open at once, a day and an hour, and the length of text and answer. */
  openPrivacyRequestsPerNumber: 3,
  privacyRequestsPerNumberDay: 5,
  privacyRequestsPerAddressHour: 20,
  privacyRequestLength: 2000,
  privacyAnswerLength: 400,
  /** Certificates: approved at once, shown in the approval queue, and the length of a reason. */
  certificatesPerBatch: 50,
  certificatesInApprovalQueue: 200,
  certificateReasonLength: 300,
  /** Release of a certificate: length of the name and of the identification. */
  releasedToLength: 200,
  releasedAgainstLength: 80,
  /** Wrong pick-up codes for one certificate in 30 days, and by one clerk in an hour. */
  pickupCodeTries: 5,
  pickupCodeTriesPerHour: 20,
  /** Days after which an issued paper that nobody fetched is listed. */
  unclaimedDays: 30,
  /** Length of one fact of a certificate, and previews and papers of one clerk in a minute. */
  certificateFactLength: 500,
  certificatePreviewsPerMinute: 120,
  certificatesPerMinute: 60,
  tablePageSize: 30,
  auditPageSize: 50,
  registerPageSize: 100,
  /** Staff lists count up to this number and then show that there are more. */
  maxCountedRecords: 10_000,
  /** Applications loaded at a time in a scrolling list. */
  applicationPageSize: 100,
  /** The most applications that are chosen and changed at once. */
  bulkApplications: 500,
  /** Radius of a place search, as the maps service takes it. */
  placesRadius: 1,
  /** Time for the maps library to load, then retries and their interval. */
  mapsTimeoutMs: 2000,
  mapsMaxPolls: 50,
  mapsPollIntervalMs: 100,
} as const;
