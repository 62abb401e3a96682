import type { Post } from '../../data/post.ts';
import { PictureHero } from '../PictureHero.tsx';
import { PostDate } from './PostDate.tsx';

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
];

export function PostHero({ post }: { post: Post }) {
  const { title, description, imageUrl } = post.data;
  return (
    <PictureHero crumbs={crumbs} title={title} long picture={imageUrl}>
      <p className="mt-4 max-w-prose text-lg text-white/90">{description}</p>
      <PostDate post={post} className="mt-5 text-sm text-white/90" />
    </PictureHero>
  );
}
