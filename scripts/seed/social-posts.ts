import type { SiteSettings } from '#model/settings/site-settings.ts';

type Post = SiteSettings['socialPosts'][number];

/** A post; its pictures are in `public/`. */
type SeedSocialPost = Pick<Post, 'platform' | 'author' | 'timestamp' | 'content' | 'mediaType'> &
  Partial<Pick<Post, 'imageUrl' | 'videoThumbnail'>> & {
    reactions: readonly [likes: number, comments: number, shares: number];
  };

/** The accounts that the contact page links to. */
export const socialAccounts = {
  facebook: 'https://example.ph/facebook',
  instagram: 'https://example.ph/instagram',
  twitter: 'https://example.ph/twitter',
};

export const socialPosts: SeedSocialPost[] = [
  {
    platform: 'facebook',
    author: 'Barangay South Triangle',
    timestamp: '2 hours ago',
    content:
      'Paalala po: mag-ipon na ng tubig bago ang nakatakdang water interruption. Water tankers will be at the corner of Scout Borromeo and Scout Tuason. Bring your own containers.',
    mediaType: 'image',
    imageUrl: '/drawings/posts/water.svg',
    reactions: [214, 37, 96],
  },
  {
    platform: 'instagram',
    author: 'southtriangle.sample',
    timestamp: '6 hours ago',
    content: 'Banderitas are up! Salamat sa mga kapitbahay na nagkabit kagabi. 🎉',
    mediaType: 'image',
    imageUrl: '/drawings/posts/fiesta.svg',
    reactions: [342, 21, 18],
  },
  {
    platform: 'twitter',
    author: 'South Triangle Updates',
    timestamp: '9 hours ago',
    content: 'One lane only along Scout Limbaga until 5 PM: crews are replacing street lights. Please take Scout Madriñan instead.',
    mediaType: 'text',
    reactions: [28, 4, 31],
  },
  {
    platform: 'facebook',
    author: 'South Triangle Health Center',
    timestamp: '1 day ago',
    content:
      '86 kids and seniors got their free shots at the covered court today. Missed it? The health center gives them every Wednesday morning.',
    mediaType: 'image',
    imageUrl: '/drawings/posts/vaccination.svg',
    reactions: [187, 15, 22],
  },
  {
    platform: 'instagram',
    author: 'sk.southtriangle.sample',
    timestamp: '2 days ago',
    content: 'Last two minutes, one point apart. Watch how Scout Tobias took game one of the inter-street league! 🏀',
    mediaType: 'video',
    videoThumbnail: '/drawings/posts/basketball.svg',
    reactions: [503, 64, 40],
  },
  {
    platform: 'twitter',
    author: 'South Triangle Updates',
    timestamp: '3 days ago',
    content: 'Barangay clearance, residency, indigency: apply from your phone, then come to the hall only once, to pick it up.',
    mediaType: 'image',
    imageUrl: '/drawings/posts/id-desk.svg',
    reactions: [73, 9, 45],
  },
  {
    platform: 'facebook',
    author: 'Barangay South Triangle',
    timestamp: '4 days ago',
    content: 'How does our materials recovery facility work? Kagawad Luntian walks you through it, from your pail to the compost bed.',
    mediaType: 'video',
    videoThumbnail: '/drawings/posts/segregation.svg',
    reactions: [129, 18, 53],
  },
  {
    platform: 'instagram',
    author: 'southtriangle.sample',
    timestamp: '5 days ago',
    content: 'Forty new trees, sixty muddy volunteers. Salamat, Team Luntian! 🌱',
    mediaType: 'image',
    imageUrl: '/drawings/posts/tree-planting.svg',
    reactions: [268, 12, 15],
  },
];
