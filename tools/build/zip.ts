import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980: equal files make equal archives. */
const DATE = 0x0021;

export type ZipEntry = { name: string; content: Buffer };

/** A ZIP archive (APPNOTE 6.3) after a prefix, whose length the archive's offsets include. */
export function zip(entries: readonly ZipEntry[], prefix: Buffer = Buffer.alloc(0)): Buffer {
  const parts = [prefix];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content);
    const fields = fieldsOf(path, content, packed);
    parts.push(header('PK\u0003\u0004', fields), path, packed);
    directory.push(directoryHeader(fields, offset), path);
    offset += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...parts, list, endOf(entries.length, list.length, offset)]);
}

/** The fields that an entry's own header and the directory share. */
function fieldsOf(path: Buffer, content: Buffer, packed: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(path.length, 22);
  return fields;
}

function header(signature: string, fields: Buffer): Buffer {
  return Buffer.concat([Buffer.from(signature, 'latin1'), fields]);
}

function directoryHeader(fields: Buffer, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION, 0);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([header('PK\u0001\u0002', madeBy), fields, rest]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
