import { readdirSync } from 'node:fs';
import { receivedPath } from '../../quote/api.ts';
import { alts } from './alts.ts';
import { blog } from './blog.ts';
import { checkContent, type ContentPage } from './check.ts';
import type { Search } from './fields.ts';
import { flyer } from './flyer.ts';
import { home } from './home.ts';
import { googleReviews, slides } from './lists.ts';
import { postPath } from './post.ts';
import { allPosts } from './posts.ts';
import { quoteWords } from './quote.ts';
import { services } from './services.ts';
import { towns } from './towns.ts';

/** Checks all content as a whole, once, before the first page is made of it. */

const posts = await allPosts();
const fileOf = {
  service: (slug: string) => `content/services/${slug}.yaml`,
  town: (slug: string) => `content/towns/${slug}.yaml`,
  post: (id: string) => `content/blog/${id}.mdx`,
};

const page = (
  file: string,
  address: string,
  { title, description }: Pick<Search, 'title' | 'description'>,
): ContentPage => ({ file, address, title, description });

/** A picture that content asks for; one beside words that say the same needs none of its own. */
const picture = (file: string, field: string, name: string, needsWords = true) => ({
  file,
  field,
  name,
  needsWords,
});

checkContent({
  pages: [
    page('content/home.yaml', '/', home.search),
    page('content/blog.yaml', '/blog', blog.search),
    page('content/flyer.yaml', '/flyer', flyer.search),
    page('content/quote.yaml', receivedPath, quoteWords.received.search),
    ...services.map(({ slug, path, search }) => page(fileOf.service(slug), path, search)),
    ...towns.map((town) => page(fileOf.town(town.slug), town.path, town.search)),
    ...posts.map((post) => page(fileOf.post(post.id), postPath(post), post.data)),
  ],
  pictures: [
    picture('content/home.yaml', 'spareKey.image', home.spareKey.image),
    ...slides.flatMap(({ image, upright = '' }, index) => [
      picture('content/slides.yaml', `${index}.image`, image),
      picture('content/slides.yaml', `${index}.upright`, upright, false),
    ]),
    ...googleReviews.map(({ profile_photo_url: photo }, index) =>
      picture('content/google-reviews.yaml', `${index}.profile_photo_url`, photo, false),
    ),
    ...services.map(({ slug, card }) => picture(fileOf.service(slug), 'card.image', card.image)),
    ...posts.map(({ id, data }) => picture(fileOf.post(id), 'imageUrl', data.imageUrl)),
  ].filter(({ name }) => name !== ''),
  described: Object.keys(alts),
  articles: posts.map(({ id, body = '' }) => ({ file: fileOf.post(id), body })),
  files: readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
    .map((path) => path.replace(/^content\//, '')),
});
