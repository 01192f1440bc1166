/** An owner in the composition: sign-up, pictures, mail, changes that every instance shows. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { apiRoutes } from '@shop/contract';
import { beforeAll, expect, it } from 'vitest';
import { newProduct, newShop, picture, type Shop } from '../support/cast.ts';
import { codeIn, hasCode } from '../support/outbox.ts';
import { pngOfBytes, upload } from '../support/upload.ts';
import { type Composition, mainHost } from './composition.ts';
import { visit } from './visit.ts';

export function ownerWalk(composition: Composition): void {
  let acme: Shop;

  beforeAll(async () => {
    acme = await newShop(composition.anyone, 'acme');
  });

  const pageOf = async (instance: number, path: string): Promise<string> =>
    (await fetch(`${composition.instances[instance]?.url}${path}`)).text();

  it('signs up and makes a store over HTTPS, and both instances serve it', async () => {
    for (const host of [mainHost, `www.${mainHost}`]) {
      const { subjectaltname } = await composition.caddy.certificateOf(host);
      expect(subjectaltname).toBe(`DNS:${host}`);
      const page = await visit(composition.caddy, `${host}/acme`);
      expect(page.text).toContain(acme.store.name);
    }
    for (const instance of [0, 1])
      expect(await pageOf(instance, '/acme')).toContain(acme.store.name);
  });

  it('uploads a picture that lies in S3 alone and is seen through either instance', async () => {
    const { caddy, s3, instances } = composition;
    const sent = acme.owner.post(apiRoutes.files('acme')).attach('file', await picture(), 'a.png');
    const { url } = (await sent.expect(201)).body.file;
    expect(url).toMatch(new RegExp(`^https://${mainHost}/uploads/${acme.store.id}/`));
    const product = await newProduct(acme, { name: 'Pictured lamp', images: [url] });
    for (const instance of [0, 1]) {
      expect(await pageOf(instance, `/acme/product/${product.handle}`)).toContain(url);
    }
    const key = url.replace(`https://${mainHost}/uploads/`, '');
    const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
    expect(Contents.map(({ Key }) => Key)).toContain(key);
    for (const { dataDir } of instances)
      expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
    const shown = await visit(caddy, `${mainHost}/uploads/${key}`);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('reads what is wrong with an upload that is too large, however much of it is sent', async () => {
    const png = await picture();
    for (const megabytes of [6, 12]) {
      const bytes = pngOfBytes(png, megabytes * 1024 * 1024);
      const { status, body } = await upload(acme, bytes, 'large.png');
      expect([status, body.error]).toEqual([413, 'Files too large (max 5MB): large.png']);
    }
    const description = 'x'.repeat(3 * 1024 * 1024);
    const { status } = await acme.owner.put(apiRoutes.updateStore('acme'), { description });
    expect(status).toBe(413);
  });

  it('gets a code by mail through the catcher, and it works at the other instance', async () => {
    const { email } = acme.owner;
    const password = acme.owner.password;
    await composition.anyone.post(apiRoutes.resetPassword, { email, password }).expect(202);
    const codeMails = () =>
      composition.mail.received.filter((mail) => mail.to.includes(email) && hasCode(mail));
    await expect.poll(codeMails, { timeout: 30_000 }).toHaveLength(1);
    const code = codeMails().map(codeIn)[0];
    const body = { email, password, code };
    await composition.anyone.post(apiRoutes.resetPassword, body).expect(200);
    const { token } = (await composition.anyone.post(apiRoutes.signin, { email, password })).body;
    acme.owner = Object.assign(acme.owner.as(token), {
      email,
      password,
      userId: acme.owner.userId,
    });
  });

  it('sees a change made at one instance at the other at once', async () => {
    const product = await newProduct(acme, { name: 'Old name' });
    const path = `/acme/product/${product.handle}`;
    for (const instance of [0, 1, 0, 1]) expect(await pageOf(instance, path)).toContain('Old name');
    const [first, second] = composition.instances;
    for (const [instance, name] of [
      [first, 'Named at the first'],
      [second, 'Named at the second'],
    ] as const) {
      const answer = await fetch(`${instance.url}${apiRoutes.product(product.id)}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${acme.owner.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name }),
      });
      expect(answer.status).toBe(200);
      for (const other of [0, 1]) {
        await expect.poll(() => pageOf(other, path), { timeout: 20_000 }).toContain(name);
      }
    }
  });
}
