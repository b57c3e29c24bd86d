import { dayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { oneLine } from '#app/format/one-line.ts';
import { m } from '#app/paraglide/messages.js';
import { type Network, networks, networksCheckedOn, type TextLimit } from '#content/en/rules/networks.ts';
import { countingText } from './composer-words.ts';

/** What every network takes, read from the same rules as the composer. */
export function limitTable() {
  const publishers = networks.flatMap(({ text, alsoText, title, hashtags, links }) =>
    [text, alsoText, title, hashtags, links].flatMap((one) => (one ? [one.source.publisher] : [])),
  );
  return {
    columns: [
      m.composer_table_text(),
      m.composer_table_title(),
      m.composer_table_tags(),
      m.composer_table_counting(),
      m.composer_table_needs(),
    ],
    rows: networks.map((network) => ({ term: network.name, cells: cellsOf(network) })),
    note: m.composer_table_note({
      publishers: [...new Set(publishers)].sort().join(', '),
      day: dayText(networksCheckedOn),
    }),
  };
}

function cellsOf(network: Network): string[] {
  const { text, alsoText, title, hashtags, links, needs } = network;
  const tags = [
    ...(hashtags
      ? [
          hashtags.most === 1
            ? m.composer_table_one_tag()
            : m.composer_table_some_tags({ count: hashtags.most }),
        ]
      : []),
    ...(links ? [m.composer_table_links({ count: links.most })] : []),
  ];
  return [
    [text, alsoText].flatMap((one) => (one ? [amount(one)] : [])).join('; '),
    title ? amount(title) : m.composer_table_none(),
    tags.join(', ') || m.composer_table_free(),
    network.countingAssumed && text.counting === 'utf16' ? m.composer_table_assumed() : countingText(network),
    needs ? besides[needs]() : m.composer_table_nothing(),
  ];
}

const besides: Readonly<Record<NonNullable<Network['needs']>, () => string>> = {
  picture: m.composer_table_picture,
  video: m.composer_table_video,
  'picture-or-video': m.composer_table_picture_or_video,
};

const amount = ({ most, counting }: TextLimit) =>
  oneLine(
    (counting === 'bytes' ? m.composer_table_bytes : m.composer_table_characters)({ count: figure(most) }),
  );
