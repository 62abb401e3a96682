import { button } from '../../ui/button.ts';
import { MessagePage } from '../MessagePage.tsx';

export function PostNotFound() {
  return (
    <MessagePage title="Post not found" picture="not-found">
      <p>There is no article at this address. It may have been renamed.</p>
      <p className="pt-2">
        <a href="/blog" className={button('amber', 'lg')}>
          See all articles
        </a>
      </p>
    </MessagePage>
  );
}
