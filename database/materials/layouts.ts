import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { ours, svg } from './candidates.ts';
import { infographics } from './infographics.ts';
import { shopPages } from './shop-pages.ts';
import { socialPosts } from './social-posts.ts';

export function* layoutCandidates(): Generator<Candidate> {
  for (const { name, type, title, about, keywords, size, draw } of [
    ...infographics,
    ...socialPosts,
    ...shopPages,
  ]) {
    const [width, height] = size;
    yield ours(
      {
        key: `${type}/${name}`,
        type,
        title,
        description: `${about} ${width} × ${height} units, of vectors; texts stay texts and can be changed.`,
        keywords,
      },
      [[`${name}.svg`, svg(width, height, draw(width, height))]],
    );
  }
}
