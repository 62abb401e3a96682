import { readdirSync } from 'node:fs';
import { receivedPath } from '../../quote/api.ts';
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
import { townPath, towns } from './towns.ts';

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

checkContent({
  pages: [
    page('content/home.yaml', '/', home.search),
    page('content/blog.yaml', '/blog', blog.search),
    page('content/flyer.yaml', '/flyer', flyer.search),
    page('content/quote.yaml', receivedPath, quoteWords.received.search),
    ...services.map(({ slug, path, search }) => page(fileOf.service(slug), path, search)),
    ...towns.map((town) => page(fileOf.town(town.slug), townPath(town), town.search)),
    ...posts.map((post) => page(fileOf.post(post.id), postPath(post), post.data)),
  ],
  pictures: [
    { file: 'content/home.yaml', field: 'spareKey.image', name: home.spareKey.image },
    ...slides.map(({ image }, index) => ({
      file: 'content/slides.yaml',
      field: `${index}.image`,
      name: image,
    })),
    ...googleReviews.flatMap(({ profile_photo_url: name }, index) =>
      name
        ? [{ file: 'content/google-reviews.yaml', field: `${index}.profile_photo_url`, name }]
        : [],
    ),
    ...services.map(({ slug, image }) => ({
      file: fileOf.service(slug),
      field: 'image',
      name: image,
    })),
    ...posts.map(({ id, data }) => ({
      file: fileOf.post(id),
      field: 'imageUrl',
      name: data.imageUrl,
    })),
  ],
  articles: posts.map(({ id, body = '' }) => ({ file: fileOf.post(id), body })),
  files: readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
    .map((path) => path.replace(/^content\//, '')),
});
