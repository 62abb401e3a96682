import { expect, test } from 'vitest';
import { checkPosts, postSchema, type Post } from './post.ts';
import { relatedTo } from './related.ts';
import { services } from './services.ts';

const post = (id: string, data: Partial<Post['data']> = {}): Post => ({
  id,
  data: {
    title: `About ${id}`,
    description: 'Words about keys, long enough to say what the article is about.',
    date: new Date('2024-03-25'),
    imageUrl: `blog/${id}`,
    keywords: ['keys'],
    featured: false,
    related: [],
    ...data,
  },
});
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const posts = ids.map((id) => post(id, { featured: id === 'b' }));

test('a blog of eight articles with one featured is well', () => {
  expect(() => checkPosts(posts)).not.toThrow();
});

test('too few articles stop the build', () => {
  expect(() => checkPosts(posts.slice(1))).toThrow(/content\/blog.*8 articles/);
});

test('none or two featured articles stop the build and are named', () => {
  const none = posts.filter(({ data }) => !data.featured).concat(post('i'));
  expect(() => checkPosts(none)).toThrow(/Now: none/);
  expect(() => checkPosts([...posts, post('z', { featured: true })])).toThrow(/b\.mdx, z\.mdx/);
});

test('an article leads on to articles and services by their slugs', () => {
  const service = services[0]!;
  const related = relatedTo(post('a', { related: ['c', service.slug] }), posts);
  expect(related.map(({ path }) => path)).toEqual(['/blog/c', service.path]);
  expect(related[1]!.title).toBe(service.card.title);
});

test.each(['no-such-page', 'a'])('an article can not lead on to %s', (slug) => {
  expect(() => relatedTo(post('a', { related: [slug] }), posts)).toThrow(
    /content\/blog\/a\.mdx.*related/,
  );
});

test('the steps of a guide are numbered in order', () => {
  const step = (number: number) => ({ number, title: 'Stay safe', content: 'First.' });
  const front = { ...post('a').data, related: ['b'] };
  expect(postSchema.safeParse({ ...front, steps: [step(1), step(2)] }).success).toBe(true);
  expect(postSchema.safeParse({ ...front, steps: [step(2), step(1)] }).error?.message).toMatch(
    /in order/,
  );
});
