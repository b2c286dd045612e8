import { memo } from 'react';
import type { CardFrame, ListingCard } from '../../domain/listing/listing-card.ts';
import { pictureSource } from '../../domain/url/picture-source.ts';

interface Props {
  readonly card: ListingCard;
  readonly frame: CardFrame;
}

/** A product in a filtered list: the same markup as components/product/ProductCard.astro. */
function ProductCard({ card, frame }: Props) {
  const { texts, picture, walls } = frame;
  const wall = walls[card.wall];
  const { src, srcset } = pictureSource(card.image, picture);
  return (
    <li className="card">
      <a
        href={card.href}
        data-sku={card.sku}
        data-kind={card.kind}
        data-stock={card.stock || undefined}
        data-when-out={card.stock ? texts.soldOut : undefined}
      >
        <span className={wall?.classes}>
          <img
            src={src}
            srcSet={srcset}
            sizes={wall?.sizes}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            decoding="async"
            className="picture is-thumbnail"
          />
        </span>
        <span className="text">
          <span className="name">{card.name}</span>
          <span className="prices" data-live-price={card.sku}>
            {card.before && <span className="visually-hidden">{`${texts.now} `}</span>}
            <span className="price" data-price="">
              {card.price}
            </span>
            {card.before && (
              <>
                <span className="visually-hidden">{`${texts.before} `}</span>
                <s className="price-old" data-price-old="">
                  {card.before}
                </s>
              </>
            )}
          </span>
        </span>
        {(card.labels.length > 0 || card.isOut === 1) && (
          <span className="badges">
            {card.labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
            {card.isOut === 1 && <span data-out="">{texts.soldOut}</span>}
          </span>
        )}
      </a>
    </li>
  );
}

export default memo(ProductCard);
