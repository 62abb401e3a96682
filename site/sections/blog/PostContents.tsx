import type { Heading } from '../../data/article-tree.ts';
import { blog } from '../../data/content.ts';

/** The headings of an article, beside it on wide screens. */
export function PostContents({ headings }: { headings: Heading[] }) {
  return (
    <nav aria-labelledby="contents-title" className="hidden lg:block print:hidden">
      <div className="sticky top-26">
        <h2 id="contents-title" className="text-base">
          {blog.contentsTitle}
        </h2>
        <ol className="mt-2 border-l-2 border-line">
          {headings
            .filter(({ depth }) => depth === 2)
            .map(({ slug, text }) => (
              <li key={slug}>
                <a
                  href={`#${slug}`}
                  className="block py-2 pl-4 text-sm text-muted hover:text-saltire"
                >
                  {text}
                </a>
              </li>
            ))}
        </ol>
      </div>
    </nav>
  );
}
