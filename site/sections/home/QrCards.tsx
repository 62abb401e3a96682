import type { ReactNode } from 'react';
import { home } from '../../data/content.ts';
import { mapLink, writeReviewLink } from '../../data/contact-links.ts';
import { qrCodePath } from '../../paths.ts';
import type { QrName } from '../../seo/images/qr-code.ts';
import { button } from '../../ui/button.ts';
import { ContactLink } from '../contact-links.tsx';

const { title, intro, chat, map, review } = home.qrCodes;
const link = 'inline-flex min-h-11 items-center font-semibold underline';

type CodeProps = { name: QrName; words: typeof chat; children: ReactNode };

/** A QR code with a caption; `children` is the same as a link, for people reading on a phone. */
function Code({ name, words, children }: CodeProps) {
  return (
    <div className="flex flex-row-reverse items-start justify-between gap-4 lg:block">
      <img
        src={qrCodePath(name)}
        alt={`QR code: ${words.title}`}
        width="240"
        height="240"
        loading="lazy"
        className="w-16 shrink-0 rounded-md bg-line max-[22.4rem]:hidden lg:w-52"
      />
      <div>
        <h3 className="text-lg lg:mt-4">{words.title}</h3>
        <p className="mt-1 text-white/90 max-lg:hidden">{words.text}</p>
        {children}
      </div>
    </div>
  );
}

/** A road sign with QR codes for the chat and the map, and a link for reviews. */
export function QrCards() {
  return (
    <section id="codes" aria-labelledby="qr-title" className="column py-6 lg:py-20">
      <div className="rounded-lg bg-saltire-fill p-2 text-white">
        <div className="grid gap-5 rounded-md border-2 border-white p-4 lg:grid-cols-3 lg:gap-16 lg:p-6">
          <div>
            <h2 id="qr-title" className="text-2xl">
              {title}
            </h2>
            <p className="mt-3 text-white/90 max-lg:hidden">{intro}</p>
            <h3 className="mt-3 text-lg">{review.title}</h3>
            <p className="mt-1 text-white/90 max-lg:hidden">{review.text}</p>
            <a
              href={writeReviewLink}
              target="_blank"
              rel="noopener"
              className={`${button('onNight')} mt-4`}
            >
              {review.link}
            </a>
          </div>
          <Code name="whatsapp" words={chat}>
            <ContactLink channel="whatsapp" source="QR Codes" className={link}>
              {chat.link}
            </ContactLink>
          </Code>
          <Code name="map" words={map}>
            <a href={mapLink} target="_blank" rel="noopener" className={link}>
              {map.link}
            </a>
          </Code>
        </div>
      </div>
    </section>
  );
}
