CREATE TABLE "material_zips" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"entries" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"most_bytes" bigint NOT NULL,
	"fetches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "material_zips_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "material_zips_sent" CHECK ("material_zips"."sent_bytes" between 0 and "material_zips"."most_bytes")
);
--> statement-breakpoint
ALTER TABLE "material_downloads" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material_zips" ADD CONSTRAINT "material_zips_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_zips_member" ON "material_zips" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "material_zips_expires" ON "material_zips" USING btree ("expires_at");