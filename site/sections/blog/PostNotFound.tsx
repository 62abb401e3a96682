import { pages } from '../../data/pages.ts';
import { button } from '../../ui/button.ts';
import { MessagePage } from '../MessagePage.tsx';

const { title, text, button: all } = pages.postNotFound;

export function PostNotFound() {
  return (
    <MessagePage title={title} picture="not-found">
      <p>{text}</p>
      <p className="pt-2">
        <a href="/blog" className={`${button('amber', 'lg')} w-full sm:w-auto`}>
          {all}
        </a>
      </p>
    </MessagePage>
  );
}
