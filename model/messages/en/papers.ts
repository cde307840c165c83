/** Papers in the application form: checks when they are chosen, preview, examples. */
export const papers = {
  'papers.examples': 'How to photograph a paper',
  'papers.example.good': 'Good: the whole paper, sharp and bright',
  'papers.example.bad': 'Bad: cut off, blurred or dark',
  'papers.sendSize': 'Will be sent: {size}',
  'papers.total': 'All papers together: {size}',
  'papers.oneOf': 'One of these is enough:',
  'papers.sample': 'See an example',
  'papers.bring': 'I will bring it to the office',
  'papers.promised': 'I will bring it',
  'papers.another': '{label}, picture {number}',
  'papers.place.help': 'Press the button at the place itself, or copy the coordinates from a map.',
  'papers.place.here': 'Use where I am now',
  'papers.place.locating': 'Finding where you are…',
  'papers.place.failed': 'Your location could not be found. You can copy the coordinates from a map.',
  'papers.rotate': 'Rotate',
  'papers.rotateName': 'Rotate {name}',
  'papers.remove': 'Remove',
  'papers.preview': 'Preview of {name}',
  'papers.flaw.blurred': 'This photo looks blurred. Can you read every word? If not, take it again. You can still send it.',
  'papers.flaw.dark': 'This photo looks dark. Can you read every word? If not, take it again in a brighter place. You can still send it.',
  'papers.refused': '{file}: {reason}',
  'papers.problem.empty': '{file} is empty. Choose it again, or take a new photo.',
  'papers.problem.webPage': '{file} is a web page, not a picture. Take a photo or a screenshot of the paper instead.',
  'papers.problem.notPaper': '{file} is not a picture or PDF, whatever its name says. Choose another file, or take a photo of the paper.',
  'papers.problem.unreadable': '{file} is damaged or cannot be opened here. Choose another file, or take a new photo.',
  'papers.problem.tooManyPixels':
    '{file} has more than {megapixels} megapixels, too many for this phone. Set the camera to its normal size (12 MP) and take the photo again.',
  'papers.problem.heicIphone':
    '{file} is an HEIC photo, which cannot be opened here. On an iPhone: Settings, Camera, Formats, Most Compatible; then take the photo again. Or open the photo, take a screenshot and choose that.',
  'papers.problem.heicAndroid':
    '{file} is an HEIC photo, which cannot be opened here. On a Samsung phone: Camera, Settings, Advanced picture options, switch off High efficiency pictures; then take the photo again. On an iPhone: Settings, Camera, Formats, Most Compatible. Or open the photo, take a screenshot and choose that.',
  'papers.problem.pdfDamaged': '{file} is incomplete or damaged. Download it again, or take a photo of the paper.',
  'papers.problem.pdfLocked':
    '{file} is locked with a password, so the office could not open it. Print it to a new PDF, or take a photo or a screenshot of it.',
} as const;
