/** Limits shared by browser and server (product §9). */
export const limits = {
  codeLength: 6,
  codeMinutes: 10,
  codeAttempts: 5,
  resendSeconds: 30,
  /** How long a verified number can be used, in minutes. */
  verificationMinutes: 30,
  /** Applications that one verification permits; the operator can set another number. */
  applicationsPerVerification: 4,
  /** How long sending the same application for the same number again needs a confirmation. */
  duplicateMinutes: 10,
  /** How long a device keeps a draft of an application, in hours from its last change. */
  draftHours: 24,
  /** Photographs of a reported problem, and characters of its description. */
  problemPhotos: 3,
  problemDescriptionLength: 2000,
  /** Open reports of problems on the staff's map. */
  problemsOnMap: 500,
  /** Distance in metres within which two reports count as similar. */
  similarProblemMetres: 50,
  /** Notes of one case. */
  notesPerCase: 200,
  /** Characters of the remark on one paper. */
  paperRemarkLength: 300,
  /** Applications that one account may enter for residents in an hour. */
  intakesPerHour: 120,
  /** Lifetime of a photo link, photographs per link, and open links of one clerk. */
  photoLinkMinutes: 10,
  photosPerLink: 20,
  photoLinksPerClerk: 5,
  /** Photo links that one clerk may create in an hour, and megabytes by all links in a day. */
  photoLinksPerHour: 120,
  photoLinkMegabytesPerDay: 500,
  /** Wrong codes of one address in an hour, and photographs of one address in a minute. */
  photoCodeMissesPerAddressHour: 60,
  photosPerAddressMinute: 120,
  /** Corrections of facts in one case. */
  correctionsPerCase: 100,
  /** Answer of an applicant: characters of the text, and additional papers. */
  answerLength: 1000,
  extraPapers: 3,
  /** Requests of the office to the applicant of one case. */
  correctionRequestsPerCase: 10,
  /** Text messages that staff may send again: for one case in a day, by one account in an hour. */
  resentTextsPerCaseDay: 3,
  resentTextsPerClerkHour: 60,
  /** Unread cases that mention one staff member; further ones replace the oldest. */
  mentionsPerAccount: 50,
  /** Answers of the blotter desk in one case. */
  blotterAnswersPerCase: 20,
  /** New conversations within so many minutes are two push messages to staff, not one for each. */
  conversationPushMinutes: 5,
  /** Versions of one kind of certificate template. */
  templateVersions: 500,
  /** How long a toast offers to undo an action. */
  undoSeconds: 15,
  /** Duration of a hold on an application in minutes, and holds per clerk. */
  holdMinutes: 10,
  holdsPerClerk: 3,
  /** Unsent replies on a device: days until they expire, their number, and their characters. */
  replyDraftDays: 7,
  replyDrafts: 50,
  replyDraftLength: 20_000,
  /** Privacy: search results per collection, records per archive or erasure, and search length. */
  privacySearchRecords: 100,
  privacyRecords: 100,
  privacySearchLength: 3,
  /** Undecided erasures, those requested by one member of staff, and characters of a reason. */
  openErasures: 50,
  openErasuresPerRequester: 10,
  erasureReasonLength: 500,
  /** 'Your data' and 'My applications': calls with one number in a minute, which search for it. */
  numberHolderCallsPerMinute: 60,
  /** 'Your data': failed attempts, openings and archives, and messages on the page. */
  myDataAttemptsPerNumberDay: 5,
  myDataAttemptsPerAddressHour: 30,
  myDataOpeningsPerNumberDay: 20,
  myDataMessages: 200,
  /** Applications of one person on 'My applications'. */
  myApplications: 30,
  /** Changes of appointments: of one application, of one number, and by one address. */
  appointmentChangesPerDay: 5,
  appointmentChangesPerNumberDay: 12,
  appointmentChangesPerAddressHour: 60,
  /** Open appointments of one number. */
  openAppointmentsPerNumber: 6,
  /** Queue numbers of a day, and the sizes of the screen in the hall. */
  ticketsPerDay: 999,
  countersOnScreen: 6,
  nextOnScreen: 6,
  /** Messages of one number about its cases, and conversations of it that are searched. */
  caseMessagesPerNumberHour: 30,
  caseConversations: 50,
  /** Failed checks of certificates by one address in an hour. */
  certificateCheckMissesPerAddressHour: 30,
  /** Privacy requests: open ones, those in a day and in an hour, and characters. */
  openPrivacyRequestsPerNumber: 3,
  privacyRequestsPerNumberDay: 5,
  privacyRequestsPerAddressHour: 20,
  privacyRequestLength: 2000,
  privacyAnswerLength: 400,
  /** Certificates: in one batch, in the approval queue, and characters of a reason. */
  certificatesPerBatch: 50,
  certificatesInApprovalQueue: 200,
  certificateReasonLength: 300,
  /** Release of a certificate: characters of the name and of the identification. */
  releasedToLength: 200,
  releasedAgainstLength: 80,
  /** Wrong pick-up codes: for one certificate in 30 days, and by one clerk in an hour. */
  pickupCodeAttempts: 5,
  pickupCodeAttemptsPerHour: 20,
  /** Days after which an issued, uncollected certificate is listed as unclaimed. */
  unclaimedDays: 30,
  /** Characters of one fact; previews and certificates of one clerk in a minute. */
  certificateFactLength: 500,
  certificatePreviewsPerMinute: 120,
  certificatesPerMinute: 60,
  tablePageSize: 30,
  auditPageSize: 50,
  registerPageSize: 100,
  /** Staff lists count records up to this number, and then show that there are more. */
  maxCountedRecords: 10_000,
  /** Page size of the scrolling list of applications. */
  applicationPageSize: 100,
  /** Applications that can be selected and changed at once. */
  bulkApplications: 500,
  /** Radius of a place search, in the unit of the maps service. */
  placesRadius: 1,
  /** Loading of the maps library: timeout, then number and interval of polls. */
  mapsTimeoutMs: 2000,
  mapsMaxPolls: 50,
  mapsPollIntervalMs: 100,
} as const;
