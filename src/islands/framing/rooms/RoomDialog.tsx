import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FramedPicture } from '../../../domain/framing/framed-picture.ts';
import { formatLength, formatSize } from '../../../domain/framing/measure-format.ts';
import { roomKinds, rooms } from '../../../domain/framing/room.ts';
import type { RoomKind } from '../../../domain/framing/room.ts';
import type { Translate } from '../../../i18n/translator.ts';
import type { StoreContext } from '../../../state/store-context.ts';
import type { BoxedProduct } from '../../../domain/buy-box/buy-box-product.ts';
import { CloseButton } from '../../CloseButton.tsx';
import { chooseSize, isSoldOut, soldSizes } from '../print-size.ts';
import type { SoldSize } from '../print-size.ts';
import { DimensionLines } from './DimensionLines.tsx';
import { Room } from './Room.tsx';
import styles from './rooms.css?url';
import { useMatches } from '../../use-browser-state.ts';

interface Props {
  readonly context: StoreContext;
  readonly t: Translate;
  readonly product: BoxedProduct;
  readonly print: SoldSize;
  readonly picture: FramedPicture;
  readonly image: string | undefined;
  readonly onLeaveRoom: () => void;
  /** Choosing a frame. */
  readonly children?: ReactNode;
}

/**
 * Renders the chosen size of a print at true scale over furniture of a known width. Size and frame can be changed; both are
 * those of the page. The dialog element keeps the focus inside, gives it back and hears Escape.
 */
export default function RoomDialog(props: Props) {
  const { context, t, product, print, picture, image, onLeaveRoom, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState<RoomKind>('sofa');
  // Too narrow for the whole of a room.
  const isNarrow = useMatches('not all and (min-width: 48rem)');
  const { locale } = context;
  const furniture = formatLength(rooms[kind].furniture.width, locale);
  const size = formatSize(picture.total, locale);

  useEffect(() => {
    const element = dialog.current;
    // Once the styles are there: a dialog without them would be seen for a moment.
    if (element && !element.open) element.showModal();
  }, []);

  return createPortal(
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog
        ref={dialog}
        className="room-dialog"
        aria-label={t('framing.room')}
        onClose={onLeaveRoom}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <div className="room-dialog-inside">
          <div className="room-scene">
            <Room
              kind={kind}
              pictures={[{ key: 'print', picture, image }]}
              label={t(`framing.over.${kind}`, { name: product.name, size, furniture })}
            >
              <DimensionLines kind={kind} locale={locale} isNarrow={isNarrow} size={picture.total} />
            </Room>
            <p className="soft">{t(`framing.scale.${kind}`, { furniture })}</p>
          </div>
          <div className="room-choice">
            <header>
              <h2>{product.name}</h2>
              <CloseButton label={t('framing.close')} onClick={() => dialog.current?.close()} />
            </header>
            <Choice
              group="room-kind"
              legend={t('framing.rooms.legend')}
              chosen={kind}
              options={roomKinds.map((value) => ({ value, label: t(`framing.rooms.${value}`) }))}
              onChoose={(value) => setKind(value as RoomKind)}
            />
            <Choice
              group="room-print"
              legend={t('framing.printSize')}
              chosen={print.value}
              options={soldSizes(product).map(({ value, label }) => ({
                value,
                label,
                note: isSoldOut(value) ? t('framing.outOfStock') : undefined,
              }))}
              onChoose={chooseSize}
            />
            {children}
          </div>
        </div>
      </dialog>
    </>,
    document.body,
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly legend: string;
  readonly chosen: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** The reason why it is not available. */
    readonly note?: string | undefined;
  }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ group, legend, chosen, options, onChoose }: ChoiceProps) {
  return (
    <fieldset className="framing-sizes">
      <legend className="label">{legend}</legend>
      <div>
        {options.map(({ value, label, note }) => (
          <label key={value} className={note && 'is-out'}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span> {note && <small>{note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
