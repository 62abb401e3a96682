import { blogPath } from '../../../contract/api.ts';
import { articles, pages } from '../../data/content.ts';
import { button } from '../../ui/button.ts';
import { MessagePage } from '../MessagePage.tsx';

const { title, text, button: all } = pages.postNotFound;

export function PostNotFound() {
  return (
    <MessagePage title={title} picture="not-found">
      <p>{text}</p>
      {articles.length > 0 && (
        <p className="pt-2">
          <a href={blogPath} className={`${button('onNight', 'lg')} w-full sm:w-auto`}>
            {all}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
