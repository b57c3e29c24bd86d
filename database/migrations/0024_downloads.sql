CREATE TABLE "material_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"material_id" text NOT NULL,
	"certificate_id" text NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"project" text NOT NULL,
	"counted" boolean NOT NULL,
	"tier" text NOT NULL,
	"files" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"most_bytes" bigint NOT NULL,
	CONSTRAINT "material_downloads_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "material_downloads_sent" CHECK ("material_downloads"."sent_bytes" between 0 and "material_downloads"."most_bytes")
);
--> statement-breakpoint
ALTER TABLE "material_downloads" ADD CONSTRAINT "material_downloads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_downloads" ADD CONSTRAINT "material_downloads_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_downloads" ADD CONSTRAINT "material_downloads_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_downloads_member" ON "material_downloads" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "material_downloads_grant" ON "material_downloads" USING btree ("member_id","material_id","version");