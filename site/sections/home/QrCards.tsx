import { home } from '../../data/home.ts';
import { reviewLink } from '../../lib/links.ts';
import { qrLinks, qrPath, type QrName } from '../../lib/qr-codes.ts';
import { button } from '../../ui/button.ts';

const { title, intro, chat, map, review } = home.qrCodes;
type Words = typeof chat;

function Code({ name, words }: { name: QrName; words: Words }) {
  const track = name === 'whatsapp' ? name : undefined;
  return (
    <div className="flex items-start gap-4 lg:block">
      <img
        src={qrPath(name)}
        alt={`QR code: ${words.title}`}
        width="240"
        height="240"
        loading="lazy"
        className="w-26 rounded-md bg-white max-[22.4rem]:hidden lg:w-52"
      />
      <div>
        <h3 className="text-lg lg:mt-4">{words.title}</h3>
        <p className="mt-1 text-white/90">{words.text}</p>
        <a
          href={qrLinks[name]}
          target="_blank"
          rel="noopener"
          data-track={track}
          data-source={track && 'QR Codes'}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {words.link}
        </a>
      </div>
    </div>
  );
}

/** A road sign with the ways to take us along: chat, map, and a place to say thanks. */
export function QrCards() {
  return (
    <section
      id="codes"
      aria-labelledby="qr-title"
      className="mx-auto max-w-7xl px-4 py-14 lg:py-20"
    >
      <div className="rounded-lg bg-saltire-fill p-2 text-white">
        <div className="grid gap-8 rounded-md border-2 border-white p-5 lg:grid-cols-3 lg:gap-16 lg:p-8">
          <div>
            <h2 id="qr-title" className="text-2xl">
              {title}
            </h2>
            <p className="mt-3 text-white/90">{intro}</p>
            <h3 className="mt-8 border-t border-white/20 pt-6 text-lg">{review.title}</h3>
            <p className="mt-1 text-white/90">{review.text}</p>
            <a
              href={reviewLink}
              target="_blank"
              rel="noopener"
              className={`${button('amber')} mt-4`}
            >
              {review.link}
            </a>
          </div>
          <Code name="whatsapp" words={chat} />
          <Code name="map" words={map} />
        </div>
      </div>
    </section>
  );
}
