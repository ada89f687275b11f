import type { Block, ContentImage } from '#shared/content/entries.ts';
import { fromContent, Picture } from '../picture/picture.tsx';
import { InlineText } from '../rich-text/rich-text-inline.tsx';

/** Pictures and films under one caption; a file of any other kind is left out. */
export function Media({ block }: { block: Extract<Block, { kind: 'media' }> }) {
  const shown = block.media.filter(({ mime }) => /^(?:image|video)\//.test(mime) || mime === '');
  if (shown.length === 0) return null;
  return (
    <figure className="block media">
      <div className="media__files">
        {shown.map((file, index) =>
          file.mime.startsWith('video/') ? (
            <Film key={index} file={file} />
          ) : (
            <Picture key={index} image={fromContent(file)} />
          ),
        )}
      </div>
      {block.caption && (
        <figcaption className="media__caption">
          <InlineText text={block.caption} />
        </figcaption>
      )}
    </figure>
  );
}

/** Nothing of a film is fetched but its measures, until somebody plays it. */
function Film({ file }: { file: ContentImage }) {
  return (
    <video
      src={file.url}
      controls
      playsInline
      preload="metadata"
      width={file.width ?? 1600}
      height={file.height ?? 900}
      aria-label={file.alternativeText || 'Video'}
    />
  );
}
