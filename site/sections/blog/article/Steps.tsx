import type { ArticleStep } from '../../../data/schemas/blog.ts';

/** The steps of a guide on numbered signs. */
export function Steps({ steps }: { steps: ArticleStep[] }) {
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
