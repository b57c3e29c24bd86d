import type { RuleSource } from './shape.ts';

/**
 * What the networks take, as they or the makers of publishing tools state it. Networks change these figures without
 * notice: each row carries its source and the day it was read, and the network itself has the last word.
 */
export type NetworkId =
  | 'x'
  | 'threads'
  | 'bluesky'
  | 'mastodon'
  | 'instagram'
  | 'facebook'
  | 'linkedin'
  | 'pinterest'
  | 'tiktok'
  | 'youtube';

/** How a network measures a text; app/format/post/count-text.ts counts it. */
export type Counting =
  /** X: most Latin signs 1, others and each emoji 2, each link 23. */
  | 'weighted'
  /** Threads: letters 1, each emoji as its UTF-8 bytes. */
  | 'emoji-bytes'
  /** What a reader sees as one sign. */
  | 'graphemes'
  /** Mastodon: signs, each link 23, of @name@server only @name. */
  | 'fediverse'
  | 'bytes'
  /** UTF-16 units: most emoji 2. Also where a network does not say how it counts, because it is the careful reading. */
  | 'utf16';

export interface TextLimit {
  most: number;
  counting: Counting;
  source: RuleSource;
}

export interface Network {
  id: NetworkId;
  name: string;
  /** What the main text is called there. */
  textName: string;
  text: TextLimit;
  /** A second measure of the same text, where there are two. */
  alsoText?: TextLimit;
  title?: TextLimit;
  hashtags?: { most: number; source: RuleSource; validFrom?: string };
  links?: { most: number; source: RuleSource; validFrom?: string };
  /** Signs refused in title and text. */
  refused?: readonly string[];
  /** Signs that stay visible in a feed before the rest is folded away, where the network names a figure. */
  shownFirst?: number;
  /** A text alone cannot be posted there. */
  needs?: 'picture' | 'video' | 'picture-or-video';
  /** What else its own pages say, read on their day. */
  further?: { text: string; source: RuleSource; checkedOn: string };
  /** The network does not publish how it counts; the strictest usual way is used. */
  countingAssumed?: true;
  checkedOn: string;
}

const checkedOn = '2026-11-20';

export const networksCheckedOn = checkedOn;

const buffer: RuleSource = {
  title: 'Character limits for each social network',
  publisher: 'Buffer help centre',
};

const hashtagNews: RuleSource = {
  title: 'Instagram’s implementing new limits on hashtag use, 18 December 2025',
  publisher: 'Social Media Today, quoting Instagram',
};

const lexicon: RuleSource = {
  title: 'Limits of app.bsky.feed.post, in @atcute/bluesky 3.3.0',
  publisher: 'AT Protocol schema definitions',
};

const pins: RuleSource = {
  title: 'Pinterest product specs',
  publisher: 'Pinterest Business',
  url: 'https://business.pinterest.com/en/Pinterest-product-specs',
};

const videos: RuleSource = {
  title: 'YouTube Data API, properties of a video snippet, as documented in youtube_api_client',
  publisher: 'pub.dev',
};

const threads: RuleSource = {
  title: 'Threads posts, limitations',
  publisher: 'Meta for Developers',
  url: 'https://developers.facebook.com/documentation/threads/posts',
};

export const networks: readonly Network[] = [
  {
    id: 'x',
    name: 'X',
    textName: 'Post',
    text: {
      most: 280,
      counting: 'weighted',
      source: {
        title: 'Counting characters',
        publisher: 'X developer documentation',
        url: 'https://docs.x.com/fundamentals/counting-characters',
      },
    },
    checkedOn,
  },
  {
    id: 'threads',
    name: 'Threads',
    textName: 'Post',
    text: { most: 500, counting: 'emoji-bytes', source: threads },
    hashtags: { most: 1, source: hashtagNews },
    links: {
      most: 5,
      validFrom: '2025-12-22',
      source: {
        title: 'Text attachments, limitations',
        publisher: 'Meta for Developers',
        url: 'https://developers.facebook.com/documentation/threads/create-posts/text-attachments',
      },
    },
    checkedOn,
  },
  {
    id: 'bluesky',
    name: 'Bluesky',
    textName: 'Post',
    text: { most: 300, counting: 'graphemes', source: lexicon },
    alsoText: { most: 3000, counting: 'bytes', source: lexicon },
    checkedOn,
  },
  {
    id: 'mastodon',
    name: 'Mastodon',
    textName: 'Post',
    text: { most: 500, counting: 'fediverse', source: buffer },
    checkedOn,
  },
  {
    id: 'instagram',
    name: 'Instagram',
    textName: 'Caption',
    text: { most: 2200, counting: 'utf16', source: buffer },
    hashtags: { most: 5, source: hashtagNews, validFrom: '2025-12-18' },
    needs: 'picture-or-video',
    countingAssumed: true,
    checkedOn,
  },
  {
    id: 'facebook',
    name: 'Facebook',
    textName: 'Page post',
    text: {
      most: 63_206,
      counting: 'utf16',
      source: {
        title: 'Facebook API for posting, scheduling and analytics',
        publisher: 'Ayrshare',
        url: 'https://www.ayrshare.com/facebook-api/',
      },
    },
    countingAssumed: true,
    // No page of Meta that states a figure was found on 26 November 2026; several makers of publishing tools state this one.
    further: {
      text: 'Said by makers of publishing tools, not by Meta. Some take less: Buffer takes 5,000',
      source: buffer,
      checkedOn,
    },
    checkedOn: '2026-11-25',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    textName: 'Post',
    text: { most: 3000, counting: 'utf16', source: buffer },
    countingAssumed: true,
    checkedOn,
  },
  {
    id: 'pinterest',
    name: 'Pinterest',
    textName: 'Description',
    text: { most: 500, counting: 'utf16', source: pins },
    title: { most: 100, counting: 'utf16', source: pins },
    shownFirst: 50,
    needs: 'picture-or-video',
    countingAssumed: true,
    checkedOn,
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    textName: 'Caption',
    text: {
      most: 2200,
      counting: 'utf16',
      source: {
        title: 'Content Posting API, direct post',
        publisher: 'TikTok for Developers',
        url: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
      },
    },
    needs: 'picture-or-video',
    further: {
      text: 'A post of pictures takes a title of 90 and a description of 4,000',
      source: {
        title: 'Content Posting API, photo post',
        publisher: 'TikTok for Developers',
        url: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
      },
      checkedOn: '2026-11-25',
    },
    checkedOn,
  },
  {
    id: 'youtube',
    name: 'YouTube',
    textName: 'Description',
    text: { most: 5000, counting: 'bytes', source: videos },
    title: { most: 100, counting: 'utf16', source: videos },
    refused: ['<', '>'],
    needs: 'video',
    countingAssumed: true,
    checkedOn,
  },
];

/** What each link weighs on X and on Mastodon, however long it is. */
export const linkWeight = 23;
