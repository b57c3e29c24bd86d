CREATE TABLE "material_upload_pieces" (
	"key" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"begins_at" integer,
	"announced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "material_upload_pieces_begin" UNIQUE("upload_id","begins_at")
);
--> statement-breakpoint
ALTER TABLE "material_uploads" ADD COLUMN "received_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is on its way keeps its pieces, under the keys that they have in the file storage.
INSERT INTO "material_upload_pieces" ("key", "upload_id", "begins_at", "announced_at")
SELECT 'arrivals/' || u."id" || '.' || p."begins_at", u."id", p."begins_at", u."changed_at"
FROM "material_uploads" u, LATERAL (
  SELECT coalesce(sum(size) OVER (ORDER BY n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS "begins_at"
  FROM unnest(u."pieces") WITH ORDINALITY AS piece (size, n)
) p;--> statement-breakpoint
UPDATE "material_uploads" u SET "received_bytes" = (SELECT coalesce(sum(size), 0) FROM unnest(u."pieces") size);--> statement-breakpoint
ALTER TABLE "material_uploads" DROP COLUMN "pieces";--> statement-breakpoint
ALTER TABLE "material_uploads" ADD CONSTRAINT "material_uploads_received" CHECK ("material_uploads"."received_bytes" between 0 and "material_uploads"."size_bytes");