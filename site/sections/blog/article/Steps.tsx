import type { Post } from '../../../data/post.ts';

/** The steps of a guide on numbered signs. */
export function Steps({ post }: { post: Post }) {
  const { steps } = post.data;
  if (!steps) {
    throw new Error(
      `Please mend content/blog/${post.id}.mdx: it shows <Steps />, but has no "steps" at its top`,
    );
  }
  return (
    <ol className="post-steps">
      {steps.map(({ number, title, content }) => (
        <li key={number}>
          <h3>
            <span aria-hidden>{number}</span>
            {title}
          </h3>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  );
}
